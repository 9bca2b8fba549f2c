ALTER TABLE "scans" ADD COLUMN "share_text" text;
