CREATE TABLE "ad_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"thread_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_threads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"link_seed" text NOT NULL,
	"buyer_link_hash" text NOT NULL,
	"seller_link_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"reported_by" text,
	CONSTRAINT "ad_threads_buyer_link_hash_unique" UNIQUE("buyer_link_hash"),
	CONSTRAINT "ad_threads_seller_link_hash_unique" UNIQUE("seller_link_hash")
);
--> statement-breakpoint
CREATE TABLE "ad_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" bigint,
	"position" smallint DEFAULT 0 NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"placeholder" text NOT NULL,
	"likeness" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_sellers" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"link_seed" text NOT NULL,
	"link_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"held_for" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "ad_sellers_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "ad_messages" ADD CONSTRAINT "ad_messages_thread_id_ad_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."ad_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_threads" ADD CONSTRAINT "ad_threads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_photos" ADD CONSTRAINT "ad_photos_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_sellers" ADD CONSTRAINT "ad_sellers_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_messages_by_thread" ON "ad_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "ad_threads_by_ad" ON "ad_threads" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_threads_by_buyer" ON "ad_threads" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "ad_photos_by_ad" ON "ad_photos" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_photos_unused" ON "ad_photos" USING btree ("created_at") WHERE ad_id is null;--> statement-breakpoint
CREATE INDEX "ad_sellers_by_email" ON "ad_sellers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ad_sellers_by_fingerprint" ON "ad_sellers" USING btree ("fingerprint");