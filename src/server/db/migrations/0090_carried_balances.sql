-- What the accounts of the ledger come to until a while ago: a balance is no sum of all lines there ever were. It is empty
-- until it is carried first, within the hour.
CREATE TABLE IF NOT EXISTS "carried_balances" (
	"account" text NOT NULL,
	"currency" char(3) DEFAULT 'CAD' NOT NULL,
	"amount" bigint NOT NULL,
	"through" timestamp with time zone NOT NULL,
	CONSTRAINT "carried_balances_account_currency_pk" PRIMARY KEY("account","currency"),
	CONSTRAINT "carried_balances_account" CHECK ("carried_balances"."account" in ('gateway', 'escrow', 'unearned_fees', 'tax_payable', 'provider_payable', 'customer_payable', 'fee_revenue', 'commission_revenue', 'operator_payable', 'chargebacks', 'platform_losses', 'gateway_fees'))
);
