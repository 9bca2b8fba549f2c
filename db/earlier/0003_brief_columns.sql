DROP INDEX "signals_expiring";--> statement-breakpoint
ALTER TABLE "briefs" ALTER COLUMN "record" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "signals_with_content" ON "signals" USING btree ("expires_at") WHERE "signals"."content" is not null;