ALTER TABLE "scans" ADD COLUMN "signed" text;
