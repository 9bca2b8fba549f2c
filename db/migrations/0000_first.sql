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
CREATE TABLE "known_addresses" (
	"account_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_account_id_address_hash_pk" PRIMARY KEY("account_id","address_hash")
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
CREATE TABLE "briefs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"watch_id" uuid,
	"query" text NOT NULL,
	"request" jsonb NOT NULL,
	"record" json NOT NULL,
	"timing" jsonb NOT NULL,
	"authenticity_score" integer NOT NULL,
	"contagion_risk" text NOT NULL,
	"signal_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_rates" (
	"platform" text NOT NULL,
	"delta_seconds" integer NOT NULL,
	"pairs" double precision NOT NULL,
	"close_pairs" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reference_rates_platform_delta_seconds_pk" PRIMARY KEY("platform","delta_seconds")
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"brief_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"record" jsonb NOT NULL,
	"content" jsonb,
	"published_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "signals_brief_id_id_pk" PRIMARY KEY("brief_id","id")
);
--> statement-breakpoint
CREATE TABLE "source_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_turns" (
	"source" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"brief_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"change" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"query" text NOT NULL,
	"request" jsonb NOT NULL,
	"every" text NOT NULL,
	"at_minute" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"stopped" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrected_readings" (
	"measurement_id" uuid PRIMARY KEY NOT NULL,
	"codes" text[] NOT NULL,
	"readings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scan_id" uuid NOT NULL,
	"code" text,
	"reason" text NOT NULL,
	"contact" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"withdrawal_id" uuid,
	"reinstated_reason" text,
	"reinstated_at" timestamp (3) with time zone,
	"reinstated_by" uuid,
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'withdrawn', 'kept', 'reinstated'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_sha256" text NOT NULL,
	"place" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"family" text NOT NULL,
	"quote_sha256" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_passage" UNIQUE("text_sha256","place","start","end","family"),
	CONSTRAINT "withdrawals_place" CHECK ("withdrawals"."place" in ('text', 'title'))
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"scope" text NOT NULL,
	"report" json NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"text_sha256" text,
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
	"source" jsonb NOT NULL,
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
	"source" jsonb,
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
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_endpoint_event" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"delivery_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"error" text,
	"response" text,
	CONSTRAINT "delivery_attempts_delivery_id_attempt_pk" PRIMARY KEY("delivery_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"failing_since" timestamp (3) with time zone,
	"pace" integer DEFAULT 2 NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_disabled" CHECK ("webhook_endpoints"."disabled_reason" in ('gone', 'failing', 'owner'))
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
CREATE TABLE "model_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
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
	"model_calls" integer DEFAULT 0 NOT NULL,
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
	"is_free" boolean DEFAULT false NOT NULL,
	CONSTRAINT "works_state" CHECK ("works"."state" in ('queued', 'running', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_runs" ADD CONSTRAINT "watch_runs_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_readings" ADD CONSTRAINT "corrected_readings_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reinstated_by_accounts_id_fk" FOREIGN KEY ("reinstated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_paid" ON "accounts" USING btree ("plan") WHERE "accounts"."plan" <> 'free';--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_addresses_seen" ON "known_addresses" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "briefs_account" ON "briefs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "signals_with_content" ON "signals" USING btree ("expires_at") WHERE "signals"."content" is not null;--> statement-breakpoint
CREATE INDEX "source_answers_expiring" ON "source_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watch_runs_watch" ON "watch_runs" USING btree ("watch_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_runs_due" ON "watch_runs" USING btree ("watch_id","due_at");--> statement-breakpoint
CREATE INDEX "watch_runs_open" ON "watch_runs" USING btree ("created_at") WHERE "watch_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "watches_account" ON "watches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "disputes_scan" ON "disputes" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "disputes_withdrawal" ON "disputes" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "disputes_state_created" ON "disputes" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "measurements_text_sha256" ON "measurements" USING btree ("text_sha256");--> statement-breakpoint
CREATE INDEX "measurements_with_text" ON "measurements" USING btree ("analyzed_at") WHERE "measurements"."text" is not null;--> statement-breakpoint
CREATE INDEX "pages_measurement" ON "pages" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "scans_account" ON "scans" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "scans_measurement" ON "scans" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("endpoint_id","due_at") WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_claimed" ON "deliveries" USING btree ("endpoint_id","claimed_until") WHERE "deliveries"."claimed_until" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_list" ON "deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "deliveries_finished" ON "deliveries" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "events_account" ON "events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_account" ON "webhook_endpoints" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "works_open" ON "works" USING btree ("created_at") WHERE "works"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "works_account" ON "works" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "works_batch" ON "works" USING btree ("batch_id","batch_index");
--> statement-breakpoint
-- db/functions/accept_batch.sql
-- Charges each item of a batch and stores all of them as works of that batch. p_items is [{ id, entry, index, input }].
-- p_key is null if the request had no idempotency key. Returns the same as accept_work_once.
create function accept_batch(
  p_batch uuid, p_account uuid, p_items jsonb, p_refused jsonb, p_price integer, p_operation text,
  p_path text, p_key text, p_request_hash text, p_now timestamptz
) returns text language plpgsql as $$
declare v_balance integer; v_item jsonb;
begin
  if p_key is not null and not claim_key(p_account, p_path, p_key, p_request_hash, p_batch, p_now) then
    return 'known';
  end if;
  select credits into v_balance from accounts where id = p_account for update;
  if v_balance is null or v_balance < p_price * jsonb_array_length(p_items) then
    delete from idempotency_keys where account_id = p_account and path = p_path and key = p_key;
    return 'refused';
  end if;
  insert into works(id, kind, account_id, state, stage, result, created_at)
    values (p_batch, 'batch', p_account, 'queued', 'queued', p_refused, p_now);
  for v_item in select * from jsonb_array_elements(p_items) loop
    perform accept_work((v_item ->> 'id')::uuid, p_account, (v_item ->> 'entry')::uuid, 'analysis', p_price,
      p_operation, v_item -> 'input', p_now);
    update works set batch_id = p_batch, batch_index = (v_item ->> 'index')::integer where id = (v_item ->> 'id')::uuid;
  end loop;
  return 'accepted';
end $$;
--> statement-breakpoint
-- db/functions/accept_work.sql
-- Charges the account and stores the work. Returns the new balance, or null (and stores nothing) if it is too low.
create function accept_work(
  p_work uuid, p_account uuid, p_entry uuid, p_kind text, p_price integer, p_operation text, p_input jsonb,
  p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  -- The account comes first, because its row lock serialises simultaneous charges.
  update accounts set credits = credits - p_price where id = p_account and credits >= p_price
    returning credits into v_balance;
  if not found then return null; end if;
  insert into works(id, kind, account_id, state, stage, input, created_at)
    values (p_work, p_kind, p_account, 'queued', 'queued', p_input, p_now);
  insert into ledger(id, account_id, kind, amount, balance_after, operation, work_id, created_at)
    values (p_entry, p_account, 'charge', -p_price, v_balance, p_operation, p_work, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- db/functions/accept_work_once.sql
-- Like accept_work, with an idempotency key. Returns 'accepted', 'refused' (the balance is too low) or 'known' (the key
-- was used before). Only 'accepted' stores anything.
create function accept_work_once(
  p_work uuid, p_account uuid, p_entry uuid, p_kind text, p_price integer, p_operation text, p_input jsonb,
  p_path text, p_key text, p_request_hash text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if not claim_key(p_account, p_path, p_key, p_request_hash, p_work, p_now) then return 'known'; end if;
  if accept_work(p_work, p_account, p_entry, p_kind, p_price, p_operation, p_input, p_now) is null then
    delete from idempotency_keys where account_id = p_account and path = p_path and key = p_key;
    return 'refused';
  end if;
  return 'accepted';
end $$;
--> statement-breakpoint
-- db/functions/add_webhook_endpoint.sql
-- Registers an endpoint. Returns false, and stores nothing, if the account already has p_max of them or is gone. A
-- separate statement locks the account, so that the count includes those that were ahead in the queue.
create function add_webhook_endpoint(
  p_id uuid, p_account uuid, p_url text, p_events text[], p_description text, p_secret text, p_max integer,
  p_now timestamptz
) returns boolean language plpgsql as $$
begin
  perform from accounts where id = p_account and erased_at is null for no key update;
  if not found or (select count(*) from webhook_endpoints where account_id = p_account) >= p_max then
    return false;
  end if;
  insert into webhook_endpoints(id, account_id, url, events, description, secret, created_at)
    values (p_id, p_account, p_url, p_events, p_description, p_secret, p_now);
  return true;
end $$;
--> statement-breakpoint
-- db/functions/brief_leaves_a_tombstone.sql
-- Keeps a deleted brief's id, to tell work whose brief was deleted from work that never created one.
create function brief_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.id::text, old.created_at) on conflict do nothing;
  return null;
end $$;

create trigger brief_leaves_a_tombstone after delete on briefs
  for each row execute function brief_leaves_a_tombstone();
--> statement-breakpoint
-- db/functions/claim_key.sql
-- Claims an idempotency key for a request. Returns false if it was claimed within the last day.
create function claim_key(
  p_account uuid, p_path text, p_key text, p_request_hash text, p_work uuid, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  insert into idempotency_keys(account_id, path, key, request_hash, work_id, created_at)
    values (p_account, p_path, p_key, p_request_hash, p_work, p_now)
    on conflict (account_id, path, key) do update set request_hash = excluded.request_hash, work_id = excluded.work_id,
      status = null, headers = null, body = null, created_at = excluded.created_at
      where idempotency_keys.created_at < p_now - interval '24 hours';
  return found;
end $$;
--> statement-breakpoint
-- db/functions/complete_brief.sql
-- Completes work with a brief and its signals. Adds p_rates, [{ platform, delta_seconds, pairs, close_pairs }], to the
-- stored rates. If p_refund is given, the brief is free, and this is the id of the ledger entry that refunds its
-- charge. Returns 'stored', or 'settled' (and stores nothing) if the work had already ended.
create function complete_brief(
  p_work uuid, p_brief json, p_signals json, p_rates json, p_refund uuid, p_now timestamptz
) returns text language plpgsql as $$
declare v_charge ledger;
begin
  perform from works where id = p_work and state in ('queued', 'running') for update;
  if not found then return 'settled'; end if;
  insert into briefs select (json_populate_record(null::briefs, p_brief)).*;
  insert into signals select * from json_populate_recordset(null::signals, p_signals);
  -- All statements use the same order, so two that end at the same time wait for each other and cannot deadlock.
  insert into reference_rates(platform, delta_seconds, pairs, close_pairs, updated_at)
    select r.platform, r.delta_seconds, r.pairs, r.close_pairs, p_now
    from json_to_recordset(p_rates)
      as r(platform text, delta_seconds integer, pairs double precision, close_pairs double precision)
    order by r.platform, r.delta_seconds
    on conflict (platform, delta_seconds) do update set pairs = reference_rates.pairs + excluded.pairs,
      close_pairs = reference_rates.close_pairs + excluded.close_pairs, updated_at = excluded.updated_at;
  update works set state = 'succeeded', brief_id = (p_brief ->> 'id')::uuid, is_free = p_refund is not null,
      input = null, finished_at = p_now
    where id = p_work;
  if p_refund is not null then
    select * into v_charge from ledger where work_id = p_work and kind = 'charge';
    perform move_credits(v_charge.account_id, p_refund, 'refund', -v_charge.amount, v_charge.operation, p_work, p_now);
  end if;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
--> statement-breakpoint
-- db/functions/complete_scan.sql
-- Completes an analysis with a scan. p_measurement is null if stored measurements are reused, p_scan if the caller's
-- earlier scan is returned, and p_page for a pasted text. p_rebate is the part of the price to refund.
-- Returns 'stored'. All other values change nothing: 'settled' if the work had already ended, 'measured_meanwhile' if
-- other work stored the same measurements first, 'shortcode_taken', and 'measurement_gone' if they were deleted.
create function complete_scan(
  p_work uuid, p_shortcode text, p_measurement json, p_scan json, p_page json, p_rebate integer, p_entry uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_charge ledger;
begin
  perform from works where id = p_work and state in ('queued', 'running') for update;
  if not found then return 'settled'; end if;
  if p_scan is not null then
    if exists (select from tombstones t where t.shortcode = p_shortcode)
      or exists (select from scans s where s.shortcode = p_shortcode) then return 'shortcode_taken'; end if;
  elsif not exists (select from scans s where s.shortcode = p_shortcode) then
    return 'measurement_gone';
  end if;
  if p_measurement is not null then
    insert into measurements(id, key, scope, report, title, text, text_sha256, excerpts, paragraphs, context,
        ruleset_sha256, analyzed_at)
      select m.id, m.key, m.scope, m.report, m.title, m.text, m.text_sha256, m.excerpts, m.paragraphs, m.context,
        m.ruleset_sha256, m.analyzed_at
      from json_populate_record(null::measurements, p_measurement) m
      on conflict (key, scope) do nothing;
    if not found then return 'measured_meanwhile'; end if;
  end if;
  if p_scan is not null then
    perform from measurements where id = (p_scan ->> 'measurement_id')::uuid for share;
    if not found then return 'measurement_gone'; end if;
    insert into scans select (json_populate_record(null::scans, p_scan)).*;
  end if;
  if p_page is not null then
    insert into pages select (json_populate_record(null::pages, p_page)).*
      on conflict (url, scope) do update set measurement_id = excluded.measurement_id, article = excluded.article,
        source = excluded.source, etag = excluded.etag, last_modified = excluded.last_modified,
        fetched_at = excluded.fetched_at;
  end if;
  if p_rebate > 0 then
    select * into v_charge from ledger where work_id = p_work and kind = 'charge';
    perform move_credits(v_charge.account_id, p_entry, 'refund', p_rebate, v_charge.operation, p_work, p_now);
  end if;
  update works set state = 'succeeded', shortcode = p_shortcode, cached = p_measurement is null, input = null,
      finished_at = p_now
    where id = p_work;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
--> statement-breakpoint
-- db/functions/create_account.sql
-- Creates an account with its first credits. Returns false if the email address is taken.
create function create_account(
  p_account uuid, p_email text, p_password_hash text, p_entry uuid, p_credits integer, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  insert into accounts(id, email, password_hash, created_at) values (p_account, p_email, p_password_hash, p_now)
    on conflict (email) do nothing;
  if not found then return false; end if;
  if p_credits > 0 then
    perform move_credits(p_account, p_entry, 'grant', p_credits, 'signup', null, p_now);
  end if;
  return true;
end $$;
--> statement-breakpoint
-- db/functions/delete_brief.sql
-- Deletes an account's brief with its signals. Returns false if there is none. The changes that a watch's run found
-- name accounts and narratives of both its briefs, so they are deleted with either.
create function delete_brief(p_brief uuid, p_account uuid, p_now timestamptz) returns boolean language plpgsql as $$
begin
  delete from briefs where id = p_brief and account_id = p_account;
  if not found then return false; end if;
  update tombstones set deleted_at = p_now where shortcode = p_brief::text;
  update watch_runs r set change = null from watches w
    where w.id = r.watch_id and w.account_id = p_account and r.change is not null
      and (r.brief_id = p_brief or r.change -> 'compared_to' ->> 'brief_id' = p_brief::text);
  return true;
end $$;
--> statement-breakpoint
-- db/functions/delete_scan.sql
-- Deletes a scan, and with the last scan of a text its measurements and the text. Returns false if there is none.
create function delete_scan(p_shortcode text, p_now timestamptz) returns boolean language plpgsql as $$
declare v_measurement uuid;
begin
  select measurement_id into v_measurement from scans where shortcode = p_shortcode;
  if not found then return false; end if;
  -- Blocks a scan that is being created from the same measurements.
  perform from measurements where id = v_measurement for update;
  delete from scans where shortcode = p_shortcode;
  if not found then return false; end if;
  update tombstones set deleted_at = p_now where shortcode = p_shortcode;
  delete from measurements m where m.id = v_measurement
    and not exists (select from scans s where s.measurement_id = m.id);
  return true;
end $$;
--> statement-breakpoint
-- db/functions/disabled_endpoint_gives_up.sql
-- Fails an endpoint's pending deliveries when it is disabled, whatever the reason. A claim stays until its attempt
-- ends, because running attempts count towards the endpoint's pace, and can still succeed.
create function disabled_endpoint_gives_up() returns trigger language plpgsql as $$
begin
  update deliveries set state = 'failed', finished_at = new.disabled_at
    where endpoint_id = new.id and state = 'pending';
  return null;
end $$;

create trigger disabled_endpoint_gives_up after update of disabled_at on webhook_endpoints for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function disabled_endpoint_gives_up();
--> statement-breakpoint
-- db/functions/erase_accounts.sql
-- Erases each account with erased_at that still has content, completely or not at all. Only the ledger stays, without
-- the person. p_error becomes the error of the account's failed work.
-- Times are those of the requests, so it does not matter when, or in which process, an erasure finishes.
create function erase_accounts(p_error jsonb) returns void language plpgsql as $$
declare
  v_account accounts; v_work uuid; v_balance integer; v_codes text[]; v_measurements uuid[];
begin
  -- The account's row is locked first, so that nothing is charged meanwhile. Its balance is 0 afterwards, so that a
  -- request already admitted cannot start work. Work that is still running has ended by then and stores nothing.
  for v_account in select * from accounts where erased_at is not null and email <> 'erased-' || id for update loop
    for v_work in select id from works
      where account_id = v_account.id and state in ('queued', 'running') order by id for update loop
      perform fail_work(v_work, uuid_v7(v_account.erased_at), p_error, v_account.erased_at);
    end loop;
    update works set input = null, result = null, error = case when error is not null then p_error end
      where account_id = v_account.id;

    delete from sessions where account_id = v_account.id;
    delete from known_addresses where account_id = v_account.id;
    delete from api_keys where account_id = v_account.id;
    delete from webhook_endpoints where account_id = v_account.id;
    delete from events where account_id = v_account.id;
    delete from identities where account_id = v_account.id;
    delete from password_resets where account_id = v_account.id;
    delete from idempotency_keys where account_id = v_account.id;

    select array_agg(shortcode), array_agg(distinct measurement_id) into v_codes, v_measurements
      from scans where account_id = v_account.id;
    -- Blocks scans that are being created from the same measurements.
    perform from measurements where id = any(v_measurements) order by id for update;
    delete from scans where account_id = v_account.id;
    update tombstones set deleted_at = v_account.erased_at where shortcode = any(v_codes);
    -- A URL reveals what its requester read, even if others measured the same text.
    delete from pages where measurement_id = any(v_measurements) or scope = v_account.id::text;
    delete from measurements m where m.id = any(v_measurements)
      and not exists (select from scans s where s.measurement_id = m.id);

    delete from briefs where account_id = v_account.id;
    update tombstones set deleted_at = v_account.erased_at
      where shortcode in (select brief_id::text from works where account_id = v_account.id and brief_id is not null);
    delete from watches where account_id = v_account.id;

    select credits into v_balance from accounts where id = v_account.id;
    if v_balance > 0 then
      perform move_credits(v_account.id, uuid_v7(v_account.erased_at), 'grant', -v_balance, 'erasure', null,
        v_account.erased_at);
    end if;
    update accounts set email = 'erased-' || id, password_hash = null, email_proved = false, plan = 'free', role = 'user'
      where id = v_account.id;
  end loop;
end $$;
--> statement-breakpoint
-- db/functions/event_goes_with_its_deliveries.sql
-- Deletes an event with its last delivery.
create function event_goes_with_its_deliveries() returns trigger language plpgsql as $$
begin
  delete from events e where e.id = old.event_id
    and not exists (select from deliveries d where d.event_id = old.event_id);
  return null;
end $$;

create trigger event_goes_with_its_deliveries after delete on deliveries
  for each row execute function event_goes_with_its_deliveries();
--> statement-breakpoint
-- db/functions/fail_work.sql
-- Fails work and refunds its charge. Returns false if it had already ended. For an item of a batch the URL is kept, to
-- show which one failed.
create function fail_work(p_work uuid, p_entry uuid, p_error jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_charge ledger;
begin
  update works set state = 'failed', error = p_error, input = null, finished_at = p_now,
      result = case when batch_id is not null then jsonb_build_object('url', input #> '{source,url}') end
    where id = p_work and state in ('queued', 'running');
  if not found then return false; end if;
  select * into v_charge from ledger where work_id = p_work and kind = 'charge';
  perform move_credits(v_charge.account_id, p_entry, 'refund', -v_charge.amount, v_charge.operation, p_work, p_now);
  perform pg_notify('fma_work_settled', p_work::text);
  return true;
end $$;
--> statement-breakpoint
-- db/functions/finish_attempt.sql
-- Records the outcome of an attempt at p_url and updates its delivery and endpoint. Returns why this disabled the
-- endpoint, or null.
-- p_outcome is 'delivered', 'retry' (at p_due), 'failed' (no attempts left) or 'gone' (the receiver refuses more).
-- If another worker has since claimed the delivery, it does not change. If the URL has changed, neither does the
-- endpoint.
-- An endpoint is disabled after p_failing_for with nothing but failures. That period starts again after a gap of the
-- same length without attempts.
-- p_is_quick says whether the endpoint may have more attempts at once, up to p_pace_max.
create function finish_attempt(
  p_delivery uuid, p_claim uuid, p_attempt integer, p_at timestamptz, p_url text, p_status integer, p_ms integer,
  p_error text, p_response text, p_outcome text, p_due timestamptz, p_is_quick boolean, p_pace_max integer,
  p_failing_for interval, p_now timestamptz
) returns text language plpgsql as $$
declare v_endpoint webhook_endpoints; v_old deliveries; v_state text; v_since timestamptz; v_reason text;
begin
  -- Locks the endpoint before its deliveries, in the same order as a deletion.
  select e.* into v_endpoint from webhook_endpoints e
    where e.id = (select d.endpoint_id from deliveries d where d.id = p_delivery) for no key update;
  if not found then return null; end if;
  insert into delivery_attempts(delivery_id, attempt, at, status, ms, error, response)
    values (p_delivery, p_attempt, p_at, p_status, p_ms, p_error, p_response) on conflict do nothing;
  select d.* into v_old from deliveries d where d.id = p_delivery and d.claim = p_claim for update;
  if found then
    -- With 0 tries it was replayed meanwhile and has its whole schedule ahead. A changed URL has not been tried yet.
    v_state := case when p_outcome = 'delivered' then 'delivered' when v_old.state <> 'pending' then v_old.state
      when p_outcome = 'retry' or v_old.tries = 0 or v_endpoint.url <> p_url then 'pending' else 'failed' end;
    update deliveries set claim = null, claimed_until = null, state = v_state,
        due_at = case when v_state = 'pending' and v_old.tries > 0 then p_due else due_at end,
        finished_at = case when v_state = 'pending' then null when v_old.state = v_state then finished_at else p_now end
      where id = p_delivery;
  end if;
  if v_endpoint.url <> p_url then return null; end if;
  if p_outcome = 'delivered' then
    update webhook_endpoints set failing_since = null, attempted_at = p_now,
        pace = case when p_is_quick then least(p_pace_max, pace * 2) else 1 end
      where id = v_endpoint.id;
    return null;
  end if;
  v_since := case when v_endpoint.attempted_at > p_now - p_failing_for then v_endpoint.failing_since end;
  if v_endpoint.disabled_at is null then
    v_reason := case when p_outcome = 'gone' then 'gone'
      when v_since <= p_now - p_failing_for then 'failing' end;
  end if;
  update webhook_endpoints set failing_since = coalesce(v_since, p_at), attempted_at = p_now, pace = 1,
      disabled_at = case when v_reason is null then disabled_at else p_now end,
      disabled_reason = coalesce(v_reason, disabled_reason)
    where id = v_endpoint.id;
  return v_reason;
end $$;
--> statement-breakpoint
-- db/functions/finish_watch_run.sql
-- Ends a run and, if p_changed is not empty, notifies the account's webhooks. Returns false if it had already ended.
create function finish_watch_run(
  p_run uuid, p_brief uuid, p_change jsonb, p_changed jsonb, p_now timestamptz
) returns boolean language plpgsql as $$
declare v_watch watches;
begin
  update watch_runs set brief_id = p_brief, change = p_change, finished_at = p_now
    where id = p_run and finished_at is null;
  if not found then return false; end if;
  if jsonb_array_length(p_changed) > 0 then
    select w.* into v_watch from watches w join watch_runs r on r.watch_id = w.id where r.id = p_run;
    perform record_event(v_watch.account_id, 'watch.changed', jsonb_build_object('watch_id', v_watch.id,
      'run_id', p_run, 'brief_id', p_brief, 'changed', p_changed,
      'is_sample', coalesce((select b.is_sample from briefs b where b.id = p_brief), false)), p_now);
  end if;
  return true;
end $$;
--> statement-breakpoint
-- db/functions/grant_month.sql
-- Grants a plan's credits for a month, once. Returns the new balance, or null if they were already granted.
create function grant_month(
  p_account uuid, p_entry uuid, p_credits integer, p_operation text, p_period text, p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  perform from accounts where id = p_account for update;
  if exists (select from ledger where account_id = p_account and period = p_period) then return null; end if;
  update accounts set credits = credits + p_credits where id = p_account returning credits into v_balance;
  insert into ledger(id, account_id, kind, amount, balance_after, operation, period, created_at)
    values (p_entry, p_account, 'grant', p_credits, v_balance, p_operation, p_period, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- db/functions/ledger_is_append_only.sql
-- Keeps charges and grants on record. An error is corrected by another entry.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or deleted';
end $$;

create trigger ledger_is_append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();

create trigger ledger_is_never_emptied before truncate on ledger
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
-- db/functions/low_balance_is_told.sql
-- Records an event when the balance falls to the low mark: a fifth of the last grant, and at least 5.
create function low_balance_is_told() returns trigger language plpgsql as $$
declare v_before integer := new.balance_after - new.amount; v_mark integer;
begin
  if not exists (select from webhook_endpoints where account_id = new.account_id and disabled_at is null
    and events && array['credits.low', 'credits.exhausted']) then return null; end if;
  select greatest(5, amount / 5) into v_mark from ledger
    where account_id = new.account_id and kind = 'grant' and amount > 0 order by seq desc limit 1;
  v_mark := coalesce(v_mark, 5);
  if v_before > v_mark and new.balance_after <= v_mark then
    perform record_event(new.account_id, 'credits.low',
      jsonb_build_object('credits_remaining', new.balance_after, 'low_mark', v_mark), new.created_at);
  end if;
  if new.balance_after = 0 then
    perform record_event(new.account_id, 'credits.exhausted', jsonb_build_object('credits_remaining', 0),
      new.created_at);
  end if;
  return null;
end $$;

create trigger low_balance_is_told after insert on ledger for each row
  when (new.amount < 0) execute function low_balance_is_told();
--> statement-breakpoint
-- db/functions/measurement_knows_its_text.sql
-- Calculates a text's hash, so that callers that store a text need not.
create function measurement_knows_its_text() returns trigger language plpgsql as $$
begin
  if new.text_sha256 is null and new.text is not null then
    new.text_sha256 := encode(sha256(convert_to(new.text, 'UTF8')), 'hex');
  end if;
  return new;
end $$;

create trigger measurement_knows_its_text before insert on measurements
  for each row execute function measurement_knows_its_text();
--> statement-breakpoint
-- db/functions/move_credits.sql
-- Adds p_amount to an account's balance (or subtracts it if negative) and records it in the ledger. Returns the new
-- balance, or null if it would fall below 0 or there is no such account.
create function move_credits(
  p_account uuid, p_entry uuid, p_kind text, p_amount integer, p_operation text, p_work uuid, p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  update accounts set credits = credits + p_amount where id = p_account and credits + p_amount >= 0
    returning credits into v_balance;
  if not found then return null; end if;
  insert into ledger(id, account_id, kind, amount, balance_after, operation, work_id, created_at)
    values (p_entry, p_account, p_kind, p_amount, v_balance, p_operation, p_work, p_now);
  return v_balance;
end $$;
--> statement-breakpoint
-- db/functions/record_event.sql
-- Stores an event for the account's endpoints that subscribe to its type, and for p_also in any case. Returns its id,
-- or null if no endpoint wants it. An account being erased receives no more events.
create function record_event(
  p_account uuid, p_type text, p_data jsonb, p_now timestamptz, p_also uuid default null
) returns uuid language plpgsql as $$
declare v_endpoints uuid[];
begin
  -- The lock waits for a deletion in progress, after which the endpoint cannot be referenced, and for a disabling,
  -- which would miss these deliveries.
  select array_agg(id) into v_endpoints from (
    select id from webhook_endpoints
    where account_id = p_account and disabled_at is null and (p_type = any(events) or id = p_also)
    order by id for share
  ) wanting;
  if v_endpoints is null or exists (select from accounts where id = p_account and erased_at is not null) then
    return null;
  end if;
  return store_event(p_account, p_type, p_data, v_endpoints, p_now);
end $$;
--> statement-breakpoint
-- db/functions/reinstate_finding.sql
-- Reverses a withdrawal: the finding counts again, for every dispute that withdrew it. Returns false if the dispute has
-- no current withdrawal.
create function reinstate_finding(p_dispute uuid, p_reason text, p_operator uuid, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_withdrawal uuid;
begin
  select w.id into v_withdrawal from disputes d join withdrawals w on w.id = d.withdrawal_id
    where d.id = p_dispute and d.state = 'withdrawn' for update of w;
  if not found then return false; end if;
  update disputes set state = 'reinstated', reinstated_reason = p_reason, reinstated_at = p_now, reinstated_by = p_operator
    where withdrawal_id = v_withdrawal;
  delete from withdrawals where id = v_withdrawal;
  return true;
end $$;
--> statement-breakpoint
-- db/functions/scan_leaves_a_tombstone.sql
-- Keeps a deleted scan's shortcode, so that an old link never leads to a new scan.
create function scan_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.shortcode, old.created_at) on conflict do nothing;
  return null;
end $$;

create trigger scan_leaves_a_tombstone after delete on scans
  for each row execute function scan_leaves_a_tombstone();
--> statement-breakpoint
-- db/functions/settle_dispute.sql
-- Settles a dispute as 'kept', or as 'withdrawn' with the finding that no longer counts. Returns false if there is no
-- such dispute or it is already settled. A finding that was already withdrawn stays as it is.
create function settle_dispute(p_dispute uuid, p_state text, p_answer text, p_withdrawal json, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_withdrawal uuid;
begin
  update disputes set state = p_state, answer = p_answer, settled_at = p_now where id = p_dispute and state = 'open';
  if not found then return false; end if;
  if p_withdrawal is not null then
    insert into withdrawals as known select (json_populate_record(null::withdrawals, p_withdrawal)).*
      on conflict on constraint withdrawals_passage do update set reason = known.reason returning known.id into v_withdrawal;
    update disputes set withdrawal_id = v_withdrawal where id = p_dispute;
  end if;
  return true;
end $$;
--> statement-breakpoint
-- db/functions/start_watch_run.sql
-- Starts a watch's run for a due time: charges the account, stores the work and the run, and sets the next due time.
-- Returns 'accepted', 'refused' (the balance is too low: nothing is charged, and the watch stops for the reason
-- p_stopped) or 'settled' (nothing changes, because the run exists or the watch is not active).
create function start_watch_run(
  p_watch uuid, p_due timestamptz, p_next timestamptz, p_run uuid, p_work uuid, p_entry uuid, p_price integer,
  p_input jsonb, p_stopped text, p_now timestamptz
) returns text language plpgsql as $$
declare v_account uuid;
begin
  select account_id into v_account from watches where id = p_watch;
  -- Locks the account before the watch, in the same order as an erasure.
  perform from accounts where id = v_account and erased_at is null for update;
  if not found then return 'settled'; end if;
  update watches set due_at = p_next where id = p_watch and is_active and due_at = p_due;
  if not found then return 'settled'; end if;
  if accept_work(p_work, v_account, p_entry, 'brief', p_price, 'brief', p_input, p_now) is null then
    update watches set is_active = false, stopped = p_stopped where id = p_watch;
    return 'refused';
  end if;
  insert into watch_runs(id, watch_id, work_id, due_at, created_at) values (p_run, p_watch, p_work, p_due, p_now);
  return 'accepted';
end $$;
--> statement-breakpoint
-- db/functions/store_event.sql
-- Stores an event with a delivery for each of the endpoints, due immediately. Returns the event's id.
create function store_event(
  p_account uuid, p_type text, p_data jsonb, p_endpoints uuid[], p_now timestamptz
) returns uuid language plpgsql as $$
declare v_event uuid := uuid_v7(p_now);
begin
  insert into events(id, account_id, type, data, created_at) values (v_event, p_account, p_type, p_data, p_now);
  insert into deliveries(id, endpoint_id, event_id, state, due_at, created_at)
    select uuid_v7(p_now), endpoint, v_event, 'pending', p_now, p_now from unnest(p_endpoints) endpoint;
  perform pg_notify('fma_deliveries', '');
  return v_event;
end $$;
--> statement-breakpoint
-- db/functions/uuid_v7.sql
-- A UUID of version 7: 48 bits of milliseconds, then 74 random bits.
create function uuid_v7(p_at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- db/functions/work_is_told.sql
-- Records an event when an analysis or a brief ends, in the same statement. A brief's event says whether it uses
-- sample data.
create function work_is_told() returns trigger language plpgsql as $$
declare
  v_also uuid := (old.input ->> 'webhookId')::uuid;
  v_data jsonb := jsonb_build_object('job_id', new.id);
begin
  if new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('batch_id', new.batch_id);
  end if;
  if new.state = 'failed' then
    v_data := v_data || jsonb_build_object('code', new.error ->> 'code', 'message', left(new.error ->> 'message', 500));
  elsif new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('shortcode', new.shortcode, 'cached', coalesce(new.cached, false),
      'is_public', coalesce((select s.is_public from scans s where s.shortcode = new.shortcode), false));
  else
    v_data := v_data || jsonb_build_object('brief_id', new.brief_id,
      'watch_id', (select b.watch_id from briefs b where b.id = new.brief_id),
      'is_sample', coalesce((select b.is_sample from briefs b where b.id = new.brief_id), false));
  end if;
  perform record_event(new.account_id, new.kind || case new.state when 'failed' then '.failed' else '.completed' end,
    v_data, new.finished_at, v_also);
  return null;
end $$;

create trigger work_is_told after update of state on works for each row
  when (new.kind in ('analysis', 'brief') and old.state in ('queued', 'running')
    and new.state in ('succeeded', 'failed'))
  execute function work_is_told();
--> statement-breakpoint
-- db/functions/v_balance.sql
-- For reports and checks from outside the service. The columns stay the same even if the table changes.
create view v_balance as
  select id as user_id, credits as balance from accounts;
--> statement-breakpoint
-- db/functions/v_delivery.sql
-- For reports and checks from outside the service. The columns stay the same even if the tables change.
create view v_delivery as
  select d.event_id, d.endpoint_id, a.attempt, a.status, a.at
  from delivery_attempts a join deliveries d on d.id = a.delivery_id;
--> statement-breakpoint
-- db/functions/v_ledger.sql
-- For reports and checks from outside the service. The columns stay the same even if the table changes.
create view v_ledger as
  select id, account_id as user_id, amount, kind, work_id, created_at from ledger;
--> statement-breakpoint
-- db/functions/v_work.sql
-- For reports and checks from outside the service. The columns stay the same even if the table changes.
create view v_work as
  select id, kind, account_id as user_id, state, shortcode, brief_id, attempts, created_at, finished_at from works;
