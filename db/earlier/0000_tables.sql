CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"email_proved" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_credits_not_negative" CHECK ("accounts"."credits" >= 0),
	CONSTRAINT "accounts_plan" CHECK ("accounts"."plan" in ('free', 'pro', 'team')),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('user', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"scope" text NOT NULL,
	"report" json NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"excerpts" jsonb NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"context" jsonb NOT NULL,
	"ruleset_sha256" text NOT NULL,
	"bias_position" integer GENERATED ALWAYS AS (((report -> 'bias_spectrum' ->> 'position')::integer)) STORED,
	"propaganda_score" integer GENERATED ALWAYS AS (((report -> 'propaganda_index' ->> 'score')::integer)) STORED,
	"source_reliability" double precision GENERATED ALWAYS AS (((report ->> 'source_reliability')::double precision)) STORED,
	"analyzed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "measurements_key_scope" UNIQUE("key","scope")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"url" text NOT NULL,
	"scope" text NOT NULL,
	"measurement_id" uuid NOT NULL,
	"article" jsonb NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pages_url_scope_pk" PRIMARY KEY("url","scope")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"domain" text PRIMARY KEY NOT NULL,
	"score" double precision,
	"bias_position" integer,
	"source" text NOT NULL,
	"date" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortcode" text NOT NULL,
	"account_id" uuid NOT NULL,
	"measurement_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"is_public" boolean NOT NULL,
	"cached" boolean NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"source_url" text,
	"publisher_name" text NOT NULL,
	"publisher_basis" text,
	"author_name" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_precision" text,
	"language" text NOT NULL,
	"word_count" integer NOT NULL,
	"timing" jsonb NOT NULL,
	"integrity" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scans_shortcode_unique" UNIQUE("shortcode")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"shortcode" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"work_id" uuid NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_path_key_pk" PRIMARY KEY("account_id","path","key")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"operation" text NOT NULL,
	"work_id" uuid,
	"period" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_period" UNIQUE("account_id","period"),
	CONSTRAINT "ledger_work_kind" UNIQUE("work_id","kind"),
	CONSTRAINT "ledger_kind" CHECK ("ledger"."kind" in ('grant', 'charge', 'refund')),
	CONSTRAINT "ledger_balance_not_negative" CHECK ("ledger"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"input" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"shortcode" text,
	"cached" boolean,
	"brief_id" uuid,
	"batch_id" uuid,
	"batch_index" integer,
	"result" jsonb,
	"error" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "works_state" CHECK ("works"."state" in ('queued', 'running', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "measurements_with_text" ON "measurements" USING btree ("analyzed_at") WHERE "measurements"."text" is not null;--> statement-breakpoint
CREATE INDEX "pages_measurement" ON "pages" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "scans_account" ON "scans" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "scans_measurement" ON "scans" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "works_open" ON "works" USING btree ("created_at") WHERE "works"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "works_account" ON "works" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "works_batch" ON "works" USING btree ("batch_id","batch_index");