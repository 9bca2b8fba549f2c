CREATE TABLE "briefs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"watch_id" uuid,
	"query" text NOT NULL,
	"request" jsonb NOT NULL,
	"record" jsonb NOT NULL,
	"timing" jsonb NOT NULL,
	"authenticity_score" integer NOT NULL,
	"contagion_risk" text NOT NULL,
	"signal_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"work_id" uuid,
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
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_runs" ADD CONSTRAINT "watch_runs_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "briefs_account" ON "briefs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "signals_expiring" ON "signals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "source_answers_expiring" ON "source_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watch_runs_watch" ON "watch_runs" USING btree ("watch_id","created_at");--> statement-breakpoint
CREATE INDEX "watches_account" ON "watches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("due_at");