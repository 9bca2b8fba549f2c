ALTER TABLE "pages" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "source" jsonb;