CREATE TABLE "listed_providers" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"place" "cube",
	"rating" double precision NOT NULL,
	"rating_count" integer NOT NULL,
	"rank" double precision NOT NULL,
	"name" text NOT NULL,
	"works" uuid[] NOT NULL
);--> statement-breakpoint
CREATE TABLE "listed_trades" (
	"provider_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"place" "cube",
	"rating" double precision NOT NULL,
	"rating_count" integer NOT NULL,
	"rank" double precision NOT NULL,
	CONSTRAINT "listed_trades_provider_id_category_id_pk" PRIMARY KEY("provider_id","category_id")
);--> statement-breakpoint
ALTER TABLE "listed_providers" ADD CONSTRAINT "listed_providers_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_trades" ADD CONSTRAINT "listed_trades_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_trades" ADD CONSTRAINT "listed_trades_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Lists these providers anew: those who can be hired, with what a search filters and orders by. Their rows are locked
-- first, so that of two transactions that change one provider the second lists what the first has left.
CREATE FUNCTION list_providers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listed_trades WHERE provider_id = ANY (ids);
  DELETE FROM listed_providers WHERE provider_id = ANY (ids);
  INSERT INTO listed_providers (provider_id, place, rating, rating_count, rank, name, works)
    SELECT id, ll_to_earth(area_latitude, area_longitude), rating, rating_count,
      5 - rating + 1e-7 / (1 + rating_count) + 1e-12 * ('x' || right(id::text, 7))::bit(28)::int / 268435456.0,
      ' ' || translate(folded(name), '-/&,()', '      '),
      ARRAY(SELECT category_id FROM user_categories WHERE user_id = users.id
        UNION ALL SELECT sub_category_id FROM user_sub_categories WHERE user_id = users.id ORDER BY 1)
    FROM users
    CROSS JOIN LATERAL (SELECT CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum::float8 / rating_count END AS rating) average
    WHERE id = ANY (ids) AND role = 'provider' AND status = 'active' AND certified_at IS NOT NULL;
  INSERT INTO listed_trades (provider_id, category_id, place, rating, rating_count, rank)
    SELECT provider_id, chosen.category_id, place, rating, rating_count, rank
    FROM listed_providers JOIN user_categories chosen ON chosen.user_id = provider_id
    WHERE provider_id = ANY (ids);
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_providers(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_trades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_providers(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_list_new AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'provider' AND NEW.certified_at IS NOT NULL) EXECUTE FUNCTION list_changed_provider();--> statement-breakpoint
CREATE TRIGGER users_list_changed
  AFTER UPDATE OF role, status, certified_at, name, latitude, longitude, rating_sum, rating_count ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.status, OLD.certified_at IS NULL, OLD.name, OLD.area_latitude, OLD.area_longitude, OLD.rating_sum, OLD.rating_count)
    IS DISTINCT FROM
    (NEW.role, NEW.status, NEW.certified_at IS NULL, NEW.name, NEW.area_latitude, NEW.area_longitude, NEW.rating_sum, NEW.rating_count)
    AND 'provider' IN (OLD.role, NEW.role)) EXECUTE FUNCTION list_changed_provider();--> statement-breakpoint
CREATE TRIGGER user_categories_list_chosen AFTER INSERT ON user_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_changed_trades();--> statement-breakpoint
CREATE TRIGGER user_categories_list_left AFTER DELETE ON user_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_changed_trades();--> statement-breakpoint
CREATE TRIGGER user_sub_categories_list_chosen AFTER INSERT ON user_sub_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_changed_trades();--> statement-breakpoint
CREATE TRIGGER user_sub_categories_list_left AFTER DELETE ON user_sub_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_changed_trades();--> statement-breakpoint
-- Enough of the names for the planner to know which are rare.
ALTER TABLE listed_providers ALTER COLUMN name SET STATISTICS 1000;--> statement-breakpoint
-- Whoever can be found already. The triggers above keep everybody else's hands off users until this is committed; the
-- indexes come after it, since one that is built at once is built sooner.
SELECT list_providers(array_agg(id)) FROM users WHERE role = 'provider';--> statement-breakpoint

CREATE INDEX "listed_providers_near" ON "listed_providers" USING gist ("place","rank");--> statement-breakpoint
CREATE INDEX "listed_providers_best" ON "listed_providers" USING btree ("rank","provider_id");--> statement-breakpoint
CREATE INDEX "listed_providers_reviewed" ON "listed_providers" USING btree ("rating_count" desc,"rank","provider_id");--> statement-breakpoint
CREATE INDEX "listed_providers_name" ON "listed_providers" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_providers_works" ON "listed_providers" USING gin ("works") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_trades_near" ON "listed_trades" USING gist ("category_id","place","rank");--> statement-breakpoint
CREATE INDEX "listed_trades_best" ON "listed_trades" USING btree ("category_id","rank","provider_id");--> statement-breakpoint
CREATE INDEX "listed_trades_reviewed" ON "listed_trades" USING btree ("category_id","rating_count" desc,"rank","provider_id");--> statement-breakpoint
DROP INDEX "users_providers_near";--> statement-breakpoint
DROP INDEX "users_providers_best";--> statement-breakpoint
DROP INDEX "users_providers_reviewed";--> statement-breakpoint

ANALYZE listed_providers, listed_trades;