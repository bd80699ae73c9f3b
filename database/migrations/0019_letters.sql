ALTER TABLE "bookings" ADD COLUMN "provider_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "history" jsonb DEFAULT '[]'::jsonb NOT NULL;