CREATE TABLE "ad_appeals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"act_id" bigint NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ad_appeals_act_id_unique" UNIQUE("act_id"),
	CONSTRAINT "ad_appeals_decided" CHECK (("ad_appeals"."status" = 'open') = ("ad_appeals"."decided_at" is null)),
	CONSTRAINT "ad_appeals_upheld_says_why" CHECK ("ad_appeals"."status" <> 'upheld' or "ad_appeals"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "ad_cases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"act_id" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ad_cases_decided" CHECK (("ad_cases"."status" = 'open') = ("ad_cases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ad_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"receipt" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_reports_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "moderation_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"acted_on" date NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"category_slug" text NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "moderation_acts_only_ids" CHECK (array_to_string("moderation_acts"."reasons", ' ') ~ '^[a-z -]*$'),
	CONSTRAINT "moderation_acts_only_slug" CHECK ("moderation_acts"."category_slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
ALTER TABLE "ad_sellers" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "ad_sellers" ADD COLUMN "end_act_id" bigint;--> statement-breakpoint
ALTER TABLE "ad_appeals" ADD CONSTRAINT "ad_appeals_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_appeals" ADD CONSTRAINT "ad_appeals_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_cases" ADD CONSTRAINT "ad_cases_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_cases" ADD CONSTRAINT "ad_cases_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_reports" ADD CONSTRAINT "ad_reports_case_id_ad_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."ad_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_appeals_open" ON "ad_appeals" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ad_appeals_by_ad" ON "ad_appeals" USING btree ("ad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_cases_open_once" ON "ad_cases" USING btree ("ad_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ad_cases_open" ON "ad_cases" USING btree ("opened_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ad_cases_by_ad" ON "ad_cases" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_reports_by_case" ON "ad_reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_acts_by_day" ON "moderation_acts" USING btree ("acted_on");--> statement-breakpoint
ALTER TABLE "ad_sellers" ADD CONSTRAINT "ad_sellers_end_act_id_moderation_acts_id_fk" FOREIGN KEY ("end_act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE set null ON UPDATE no action;