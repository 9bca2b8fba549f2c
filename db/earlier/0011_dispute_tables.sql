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
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'withdrawn', 'kept'))
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
ALTER TABLE "measurements" ADD COLUMN "text_sha256" text;--> statement-breakpoint
ALTER TABLE "corrected_readings" ADD CONSTRAINT "corrected_readings_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_scan" ON "disputes" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "disputes_state_created" ON "disputes" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "measurements_text_sha256" ON "measurements" USING btree ("text_sha256");