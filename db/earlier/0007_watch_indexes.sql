ALTER TABLE "watch_runs" ALTER COLUMN "work_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_runs_due" ON "watch_runs" USING btree ("watch_id","due_at");--> statement-breakpoint
CREATE INDEX "watch_runs_open" ON "watch_runs" USING btree ("created_at") WHERE "watch_runs"."finished_at" is null;