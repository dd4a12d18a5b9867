-- The product's database and its owner, who is no superuser. A superuser runs this once, before the first start and
-- before a restore into a new cluster:
--   psql -v password="$DATABASE_PASSWORD" -f deploy/database.sql
\set ON_ERROR_STOP on
CREATE ROLE tradepost LOGIN PASSWORD :'password';
CREATE DATABASE tradepost OWNER tradepost ENCODING 'UTF8' TEMPLATE template0;
\connect tradepost
-- Only a superuser may make the last one; the others are made here too, so that all are in one place.
CREATE EXTENSION citext;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION cube;
CREATE EXTENSION earthdistance;
