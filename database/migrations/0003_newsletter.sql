CREATE TABLE "newsletter_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"address_hash" text NOT NULL,
	"wording" text NOT NULL,
	"page" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "newsletter_consents_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"covers_from" timestamp (3) with time zone NOT NULL,
	"covers_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"recipients" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subscriber_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"page" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"suppressed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_waiting";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_keys" ADD CONSTRAINT "newsletter_keys_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_consents_by_address" ON "newsletter_consents" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_keys_by_subscriber" ON "newsletter_keys" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_keys_by_expiry" ON "newsletter_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_requests_open" ON "newsletter_requests" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_by_address" ON "newsletter_requests" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("is_bulk","next_attempt_at") WHERE status = 'waiting';