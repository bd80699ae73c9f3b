-- Accents and case never decide whether a word is found: "Montreal" finds "Montréal", "Wɔezɔ" is found by "Woezo".
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g')), 'ɛɔŋɖƒɣʋ’', 'eondfgv''');
--> statement-breakpoint
CREATE TABLE "ad_rankings" (
	"list" text NOT NULL,
	"position" smallint NOT NULL,
	"ad_id" bigint NOT NULL,
	CONSTRAINT "ad_rankings_list_position_pk" PRIMARY KEY("list","position")
);
--> statement-breakpoint
CREATE TABLE "ad_views" (
	"ad_id" bigint NOT NULL,
	"viewed_on" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "ad_views_ad_id_viewed_on_pk" PRIMARY KEY("ad_id","viewed_on")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"price" text,
	"price_cents" bigint,
	"location" text NOT NULL,
	"phone" text,
	"category_id" integer,
	"featured_position" smallint,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(location)), 'B') || setweight(to_tsvector('english', fold(description)), 'C')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location_counts" (
	"location" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"live_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"safety_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"live_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_rankings" ADD CONSTRAINT "ad_rankings_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_views" ADD CONSTRAINT "ad_views_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_views_by_day" ON "ad_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "ads_live_newest" ON "ads" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_category_newest" ON "ads" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_location_newest" ON "ads" USING btree ("location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_category_location" ON "ads" USING btree ("category_id","location","created_at" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_price" ON "ads" USING btree ("price_cents","id" DESC NULLS FIRST) WHERE status = 'live' and price_cents is not null;--> statement-breakpoint
CREATE INDEX "ads_live_category_price" ON "ads" USING btree ("category_id","price_cents","id" DESC NULLS FIRST) WHERE status = 'live' and price_cents is not null;--> statement-breakpoint
CREATE INDEX "ads_live_expiry" ON "ads" USING btree ("expires_at") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_featured" ON "ads" USING btree ("featured_position") WHERE status = 'live' and featured_position is not null;--> statement-breakpoint
CREATE INDEX "ads_search" ON "ads" USING gin ("search") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_title_trigrams" ON "ads" USING gin (fold(title) gin_trgm_ops) WHERE status = 'live';