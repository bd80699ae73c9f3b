CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "news_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"outlet" text NOT NULL,
	"country" text NOT NULL,
	"url" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_tried_at" timestamp with time zone,
	"last_ok_at" timestamp with time zone,
	"last_error" text,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"feed_id" text,
	"guid" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"image_url" text,
	"picture_to_fetch" text,
	"published_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"story_id" bigint,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "news_items_once" UNIQUE("feed_id","guid")
);
--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_feed_id_news_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."news_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_items_of_story" ON "news_items" USING btree ("story_id") WHERE story_id is not null;--> statement-breakpoint
CREATE INDEX "news_items_pictures" ON "news_items" USING btree ("id") WHERE picture_to_fetch is not null;