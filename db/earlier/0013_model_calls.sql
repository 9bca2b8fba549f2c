CREATE TABLE "model_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "model_calls" integer DEFAULT 0 NOT NULL;