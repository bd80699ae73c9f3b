CREATE TABLE "alert_followers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"link_seed" text NOT NULL,
	"link_hash" text NOT NULL,
	CONSTRAINT "alert_followers_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_followers_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "alert_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"search" text NOT NULL,
	"frequency" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_sent_ads" (
	"alert_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	CONSTRAINT "alert_sent_ads_alert_id_ad_id_pk" PRIMARY KEY("alert_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"follower_id" bigint NOT NULL,
	"search" text NOT NULL,
	"frequency" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"new_since" timestamp (3) with time zone NOT NULL,
	"next_mail_on" date,
	CONSTRAINT "alerts_once" UNIQUE("follower_id","search")
);
--> statement-breakpoint
ALTER TABLE "alert_sent_ads" ADD CONSTRAINT "alert_sent_ads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_sent_ads" ADD CONSTRAINT "alert_sent_ads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_follower_id_alert_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."alert_followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_requests_open" ON "alert_requests" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "alert_requests_by_address" ON "alert_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "alert_sent_ads_by_ad" ON "alert_sent_ads" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_mail_on","follower_id") WHERE confirmed_at is not null;