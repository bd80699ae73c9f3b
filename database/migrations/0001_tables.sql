CREATE TABLE "ad_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_filters" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"owner_id" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"thread_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_messages_sender_known" CHECK ("ad_messages"."sender" in ('buyer', 'seller'))
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
	"closed_by" text,
	"reported_at" timestamp with time zone,
	"reported_by" text,
	CONSTRAINT "ad_threads_buyer_link_hash_unique" UNIQUE("buyer_link_hash"),
	CONSTRAINT "ad_threads_seller_link_hash_unique" UNIQUE("seller_link_hash"),
	CONSTRAINT "ad_threads_closed_by_known" CHECK ("ad_threads"."closed_by" in ('buyer', 'seller')),
	CONSTRAINT "ad_threads_reported_by_known" CHECK ("ad_threads"."reported_by" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "ad_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" bigint,
	"listing_id" bigint,
	"message_id" bigint,
	"position" smallint DEFAULT 0 NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"placeholder" text NOT NULL,
	"perceptual_hash" bigint NOT NULL,
	"sender_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_sellers" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"public_name" text,
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
	"sold_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ended_by" text,
	"ended_by_id" text,
	"end_act_id" bigint,
	CONSTRAINT "ad_sellers_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "ad_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"location" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_rankings" (
	"list" text NOT NULL,
	"position" smallint NOT NULL,
	"ad_id" bigint NOT NULL,
	CONSTRAINT "ad_rankings_list_position_pk" PRIMARY KEY("list","position"),
	CONSTRAINT "ad_rankings_list_known" CHECK ("ad_rankings"."list" in ('popular', 'trending'))
);
--> statement-breakpoint
CREATE TABLE "ad_view_keys" (
	"viewed_on" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_view_marks" (
	"viewed_on" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "ad_view_marks_viewed_on_mark_pk" PRIMARY KEY("viewed_on","mark")
);
--> statement-breakpoint
CREATE TABLE "ad_view_tops" (
	"viewed_on" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "ad_view_tops_viewed_on_ad_id_pk" PRIMARY KEY("viewed_on","ad_id")
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
	"kind" text DEFAULT 'offered' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"price" text,
	"price_cents" bigint,
	"location" text NOT NULL,
	"phone" text,
	"has_whatsapp" boolean DEFAULT false NOT NULL,
	"category_id" integer,
	"featured_position" smallint,
	"is_pending" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"field_line" text DEFAULT '' NOT NULL,
	"field_words" text DEFAULT '' NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (facet_words(fields)) STORED NOT NULL,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(location)), 'B') || setweight(to_tsvector('english', fold(field_words)), 'B') || setweight(to_tsvector('english', fold(description)), 'C')) STORED NOT NULL,
	CONSTRAINT "ads_kind_known" CHECK ("ads"."kind" in ('offered', 'wanted', 'free')),
	CONSTRAINT "ads_status_known" CHECK ("ads"."status" in ('draft', 'held', 'live', 'sold', 'expired', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "location_count_sums" (
	"location" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"live_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "alert_requests_frequency_known" CHECK ("alert_requests"."frequency" in ('daily', 'weekly'))
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
	CONSTRAINT "alerts_once" UNIQUE("follower_id","search"),
	CONSTRAINT "alerts_frequency_known" CHECK ("alerts"."frequency" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"asked_by" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"problem" text,
	CONSTRAINT "backups_status_known" CHECK ("backups"."status" in ('asked', 'running', 'done', 'failed')),
	CONSTRAINT "backups_failed" CHECK (("backups"."status" = 'failed') = ("backups"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"cents" integer NOT NULL,
	"method" text NOT NULL,
	"sent_on" date NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_refunds_of_something" CHECK (cents > 0),
	CONSTRAINT "booking_refunds_method_known" CHECK ("booking_refunds"."method" in ('e-transfer', 'cheque', 'cash', 'other'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"token_hash" text,
	"confirm_hash" text,
	"recipient_hash" text,
	"visitor_hash" text,
	"status" text DEFAULT 'unconfirmed' NOT NULL,
	"client_type" text NOT NULL,
	"duration_hours" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"proposed_starts_at" timestamp with time zone,
	"sealed_person" "bytea",
	"meeting_place" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_by" text,
	"refund_due_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refund_settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"provider_reminded_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "bookings_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "bookings_cancelled_by_somebody" CHECK ((status = 'cancelled') = (cancelled_by is not null and refund_due_cents is not null)),
	CONSTRAINT "bookings_erased_whole" CHECK (num_nulls(sealed_person, token_hash, confirm_hash, recipient_hash) = case when erased_at is null then 0 else 4 end),
	CONSTRAINT "bookings_requested_once_confirmed" CHECK (case when requested_at is null then status in ('unconfirmed', 'expired', 'cancelled') else status not in ('unconfirmed', 'expired') and visitor_hash is null end),
	CONSTRAINT "bookings_refunded_at_most_due" CHECK (refunded_cents between 0 and coalesce(refund_due_cents, 0)),
	CONSTRAINT "bookings_right_length" CHECK (starts_at < ends_at and ends_at <= held_until),
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('unconfirmed', 'expired', 'requested', 'accepted', 'confirmed', 'done', 'declined', 'cancelled')),
	CONSTRAINT "bookings_client_type_known" CHECK ("bookings"."client_type" in ('individual', 'organization')),
	CONSTRAINT "bookings_cancelled_by_known" CHECK ("bookings"."cancelled_by" in ('client', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"safety_note" text DEFAULT '' NOT NULL,
	"price_label" text DEFAULT 'Price' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"drawing" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category_count_sums" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"live_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_fields" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"min" integer,
	"max" integer,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"card" text DEFAULT '' NOT NULL,
	"is_facet" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_fields_one_key" UNIQUE("category_id","key"),
	CONSTRAINT "category_fields_type_known" CHECK ("category_fields"."type" in ('text', 'number', 'choice', 'boolean', 'date')),
	CONSTRAINT "category_fields_plain_key" CHECK (key ~ '^[a-z][a-zA-Z0-9]{0,29}$')
);
--> statement-breakpoint
CREATE TABLE "merged_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"former_id" integer NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" text,
	"assigned_to" text,
	CONSTRAINT "contact_messages_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('passed-on', 'held'))
);
--> statement-breakpoint
CREATE TABLE "additions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"group_id" text NOT NULL,
	"entry" text NOT NULL,
	"value" jsonb NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "additions_undone" CHECK (("additions"."undone_at" is null) = ("additions"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"confirmed_on" date NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "confirmations_undone" CHECK (("confirmations"."undone_at" is null) = ("confirmations"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"was" jsonb,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "corrections_field_known" CHECK ("corrections"."field" in ('name', 'description', 'phones', 'address', 'hours', 'languages', 'url', 'source', 'hidden')),
	CONSTRAINT "corrections_undone" CHECK (("corrections"."undone_at" is null) = ("corrections"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "days_off_forwards" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "directory_changes" (
	"entry" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"page_title" text NOT NULL,
	"hash" text NOT NULL,
	"change" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_changes_change_known" CHECK ("directory_changes"."change" in ('opened', 'added', 'changed', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "featured_ads" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "featured_ads_some_days" CHECK ("featured_ads"."ends_on" >= "featured_ads"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"entry" text NOT NULL,
	"entry_name" text NOT NULL,
	"problem" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"email" text,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"assigned_to" text,
	CONSTRAINT "feedback_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "feedback_decided" CHECK (("feedback"."status" = 'received') = ("feedback"."decided_at" is null)),
	CONSTRAINT "feedback_unchanged_says_why" CHECK ("feedback"."status" <> 'unchanged' or "feedback"."reason" <> ''),
	CONSTRAINT "feedback_decided_forgets" CHECK ("feedback"."status" = 'received' or "feedback"."email" is null),
	CONSTRAINT "feedback_problem_known" CHECK ("feedback"."problem" in ('link-broken', 'wrong-page', 'wrong-phone', 'moved-or-closed', 'wrong-words', 'unsafe', 'other')),
	CONSTRAINT "feedback_status_known" CHECK ("feedback"."status" in ('received', 'fixed', 'unchanged'))
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_message_id" bigint,
	"feedback_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_entries_about_one" CHECK (("inbox_entries"."contact_message_id" is null) <> ("inbox_entries"."feedback_id" is null)),
	CONSTRAINT "inbox_entries_kind_known" CHECK ("inbox_entries"."kind" in ('reply', 'note'))
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_replies_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_statuses" (
	"address" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"checked_on" date NOT NULL,
	"final_url" text,
	"note" text,
	CONSTRAINT "link_statuses_status_known" CHECK ("link_statuses"."status" in ('ok', 'moved', 'gone', 'unsure', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"address" text,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text,
	"link" text,
	"languages" text[] NOT NULL,
	"hours" jsonb,
	"time_zone" text NOT NULL,
	"delivery_area" text,
	"sender" text DEFAULT 'owner' NOT NULL,
	"is_open_data" boolean DEFAULT false NOT NULL,
	"confirmed_open_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "businesses_category_known" CHECK ("businesses"."category" in ('restaurants', 'grocery', 'beauty', 'churches', 'shipping', 'professional', 'health', 'music', 'community', 'businesses')),
	CONSTRAINT "businesses_sender_known" CHECK ("businesses"."sender" in ('owner', 'customer')),
	CONSTRAINT "businesses_open_by_owner" CHECK (not "businesses"."is_open_data" or "businesses"."sender" = 'owner')
);
--> statement-breakpoint
CREATE TABLE "events" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"organizer" text NOT NULL,
	"starts_on" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text,
	"time_zone" text NOT NULL,
	"repeats" text NOT NULL,
	"repeats_until" date,
	"is_online" boolean NOT NULL,
	"venue" text NOT NULL,
	"city" text,
	"province" text,
	"price" text NOT NULL,
	"link" text,
	"phone" text,
	"next_on" date NOT NULL,
	"next_starts_at" timestamp with time zone NOT NULL,
	"next_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_have_a_place" CHECK ("events"."is_online" or ("events"."city" is not null and "events"."province" is not null)),
	CONSTRAINT "events_end_after_start" CHECK ("events"."next_ends_at" > "events"."next_starts_at"),
	CONSTRAINT "events_repeats_known" CHECK ("events"."repeats" in ('once', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "listing_appeals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"listing_id" bigint NOT NULL,
	"act_id" bigint NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "listing_appeals_act_id_unique" UNIQUE("act_id"),
	CONSTRAINT "listing_appeals_decided" CHECK (("listing_appeals"."status" = 'open') = ("listing_appeals"."decided_at" is null)),
	CONSTRAINT "listing_appeals_upheld_says_why" CHECK ("listing_appeals"."status" <> 'upheld' or "listing_appeals"."reason" <> ''),
	CONSTRAINT "listing_appeals_status_known" CHECK ("listing_appeals"."status" in ('open', 'upheld', 'overturned'))
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"photo" jsonb,
	"email" text,
	"link_seed" text,
	"link_hash" text,
	"proved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ended_by" text,
	"ended_by_id" text,
	"end_act_id" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listings_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "listings_of_somebody" CHECK ("listings"."is_sample" or "listings"."email" is not null),
	CONSTRAINT "listings_live_confirmed" CHECK ("listings"."status" not in ('held', 'live') or "listings"."is_sample" or "listings"."confirmed_at" is not null),
	CONSTRAINT "listings_kind_known" CHECK ("listings"."kind" in ('event', 'business')),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('draft', 'held', 'live', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "dropped_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"recipient" text GENERATED ALWAYS AS (mail_recipient(to_address)) STORED NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"is_file" boolean DEFAULT false NOT NULL,
	"readable_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('waiting', 'sent', 'failed', 'bounced'))
);
--> statement-breakpoint
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
	CONSTRAINT "ad_appeals_upheld_says_why" CHECK ("ad_appeals"."status" <> 'upheld' or "ad_appeals"."reason" <> ''),
	CONSTRAINT "ad_appeals_status_known" CHECK ("ad_appeals"."status" in ('open', 'upheld', 'overturned'))
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
	CONSTRAINT "ad_cases_decided" CHECK (("ad_cases"."status" = 'open') = ("ad_cases"."decided_at" is null)),
	CONSTRAINT "ad_cases_status_known" CHECK ("ad_cases"."status" in ('open', 'dismissed', 'removed', 'returned', 'restored', 'gone'))
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
	CONSTRAINT "ad_reports_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "ad_reports_reason_known" CHECK ("ad_reports"."reason" in ('scam', 'pay-first', 'category', 'sold', 'prohibited', 'offensive', 'not-theirs', 'other'))
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
	CONSTRAINT "moderation_acts_only_slug" CHECK ("moderation_acts"."category_slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "moderation_acts_act_known" CHECK ("moderation_acts"."act" in ('held', 'approved', 'refused', 'removed', 'returned', 'report-dismissed', 'appeal-upheld', 'appeal-overturned')),
	CONSTRAINT "moderation_acts_actor_known" CHECK ("moderation_acts"."actor" in ('rule', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "news_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"outlet" text NOT NULL,
	"country" text NOT NULL,
	"url" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"fetch_every_minutes" integer DEFAULT 30 NOT NULL,
	"holds_items" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"last_tried_at" timestamp with time zone,
	"last_ok_at" timestamp with time zone,
	"last_error" text,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_feeds_country_known" CHECK ("news_feeds"."country" in ('ghana', 'canada')),
	CONSTRAINT "news_feeds_fetch_every" CHECK (fetch_every_minutes between 10 and 1440)
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
	"is_held" boolean DEFAULT false NOT NULL,
	"pinned_until" timestamp with time zone,
	CONSTRAINT "news_items_once" UNIQUE("feed_id","guid")
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"address_hash" text NOT NULL,
	"wording" text NOT NULL,
	"page" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "newsletter_consents_hash_unique" UNIQUE("hash"),
	CONSTRAINT "newsletter_consents_action_known" CHECK ("newsletter_consents"."action" in ('requested', 'confirmed', 'left', 'deleted', 'bounced'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_status_known" CHECK ("newsletter_deliveries"."status" in ('waiting', 'mailed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"covers_from" timestamp (3) with time zone NOT NULL,
	"covers_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"scheduled_for" timestamp (3) with time zone,
	"schedule_problem" text DEFAULT '' NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"tested_to" text DEFAULT '' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft', 'sending', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subscriber_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_keys_purpose_known" CHECK ("newsletter_keys"."purpose" in ('confirm', 'leave', 'data'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"page" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_requests_kind_known" CHECK ("newsletter_requests"."kind" in ('subscribe', 'data'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"suppressed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_suppressions_reason_known" CHECK ("newsletter_suppressions"."reason" in ('left', 'deleted', 'bounced'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_invitations" (
	"hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"invited_by" text,
	"is_first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_invitations_role_known" CHECK ("operator_invitations"."role" in ('owner', 'editor', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"is_two_step" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "operator_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone,
	"last_used_step" integer
);
--> statement-breakpoint
CREATE TABLE "operator_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'moderator' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false,
	"wants_nudges" boolean DEFAULT true NOT NULL,
	"nudged_at" timestamp with time zone,
	"notified_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_email_unique" UNIQUE("email"),
	CONSTRAINT "operators_role_known" CHECK ("operators"."role" in ('owner', 'editor', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "queue_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"holds_seller" boolean DEFAULT false NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "queue_decisions_verdict_known" CHECK ("queue_decisions"."verdict" in ('accept', 'reject'))
);
--> statement-breakpoint
CREATE TABLE "common_words" (
	"word" text PRIMARY KEY NOT NULL,
	"live_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"missed_on" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_missed_on_term_pk" PRIMARY KEY("missed_on","term")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"means" jsonb NOT NULL,
	"operator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "synonyms_term_unique" UNIQUE("term")
);
--> statement-breakpoint
CREATE TABLE "licence_checks" (
	"email" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"number" text NOT NULL,
	"seller_name" text,
	"what" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"held_by" text NOT NULL,
	CONSTRAINT "seller_holds_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "seller_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_links_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"email" text PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "sellers_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_changes" ADD CONSTRAINT "ad_changes_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_filters" ADD CONSTRAINT "ad_filters_owner_id_operators_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_messages" ADD CONSTRAINT "ad_messages_thread_id_ad_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."ad_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_threads" ADD CONSTRAINT "ad_threads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_photos" ADD CONSTRAINT "ad_photos_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_photos" ADD CONSTRAINT "ad_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_photos" ADD CONSTRAINT "ad_photos_message_id_ad_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ad_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_sellers" ADD CONSTRAINT "ad_sellers_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_sellers" ADD CONSTRAINT "ad_sellers_end_act_id_moderation_acts_id_fk" FOREIGN KEY ("end_act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_rankings" ADD CONSTRAINT "ad_rankings_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_view_tops" ADD CONSTRAINT "ad_view_tops_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_views" ADD CONSTRAINT "ad_views_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_sent_ads" ADD CONSTRAINT "alert_sent_ads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_sent_ads" ADD CONSTRAINT "alert_sent_ads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_follower_id_alert_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."alert_followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_fields" ADD CONSTRAINT "category_fields_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_categories" ADD CONSTRAINT "merged_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_ads" ADD CONSTRAINT "featured_ads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_appeals" ADD CONSTRAINT "listing_appeals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_appeals" ADD CONSTRAINT "listing_appeals_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_end_act_id_moderation_acts_id_fk" FOREIGN KEY ("end_act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_appeals" ADD CONSTRAINT "ad_appeals_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_appeals" ADD CONSTRAINT "ad_appeals_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_cases" ADD CONSTRAINT "ad_cases_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_cases" ADD CONSTRAINT "ad_cases_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_reports" ADD CONSTRAINT "ad_reports_case_id_ad_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."ad_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_feed_id_news_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."news_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_keys" ADD CONSTRAINT "newsletter_keys_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_accounts" ADD CONSTRAINT "operator_accounts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invitations" ADD CONSTRAINT "operator_invitations_invited_by_operators_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkeys" ADD CONSTRAINT "operator_passkeys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_two_factors" ADD CONSTRAINT "operator_two_factors_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_changes_by_ad" ON "ad_changes" USING btree ("ad_id","changed_at");--> statement-breakpoint
CREATE INDEX "ad_filters_by_owner" ON "ad_filters" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ad_messages_by_thread" ON "ad_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "ad_threads_by_ad" ON "ad_threads" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_threads_by_buyer" ON "ad_threads" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "ad_photos_by_ad" ON "ad_photos" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_photos_by_sender" ON "ad_photos" USING btree ("sender_hash") WHERE sender_hash is not null;--> statement-breakpoint
CREATE INDEX "ad_photos_by_perceptual_hash" ON "ad_photos" USING gin (hash_quarters(perceptual_hash)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ad_photos_by_listing" ON "ad_photos" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "ad_photos_by_message" ON "ad_photos" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "ad_photos_unused" ON "ad_photos" USING btree ("created_at") WHERE ad_id is null and listing_id is null and message_id is null;--> statement-breakpoint
CREATE INDEX "ad_sellers_by_email" ON "ad_sellers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ad_sellers_by_fingerprint" ON "ad_sellers" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "ad_count_changes_by_category" ON "ad_count_changes" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "ad_count_changes_by_location" ON "ad_count_changes" USING btree ("location");--> statement-breakpoint
CREATE INDEX "ad_view_tops_by_ad" ON "ad_view_tops" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_views_by_day" ON "ad_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "ads_live_newest" ON "ads" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_category_newest" ON "ads" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_location_newest" ON "ads" USING btree ("location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_category_location" ON "ads" USING btree ("category_id","location","created_at" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_price" ON "ads" USING btree ("price_cents","id" DESC NULLS FIRST) WHERE status = 'live' and price_cents is not null;--> statement-breakpoint
CREATE INDEX "ads_live_category_price" ON "ads" USING btree ("category_id","price_cents","id" DESC NULLS FIRST) WHERE status = 'live' and price_cents is not null;--> statement-breakpoint
CREATE INDEX "ads_live_kind_newest" ON "ads" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live' and kind <> 'offered';--> statement-breakpoint
CREATE INDEX "ads_live_expiry" ON "ads" USING btree ("expires_at") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_live_featured" ON "ads" USING btree ("featured_position") WHERE status = 'live' and featured_position is not null;--> statement-breakpoint
CREATE INDEX "ads_by_phone" ON "ads" USING btree (phone_digits(phone)) WHERE status in ('live', 'held');--> statement-breakpoint
CREATE INDEX "ads_search" ON "ads" USING gin ("search") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_facets" ON "ads" USING gin ("facets") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "ads_title_trigrams" ON "ads" USING gin (fold(title) gin_trgm_ops) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "alert_requests_open" ON "alert_requests" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "alert_requests_by_address" ON "alert_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "alert_sent_ads_by_ad" ON "alert_sent_ads" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_mail_on","follower_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_open" ON "backups" USING btree ((true)) WHERE status in ('asked', 'running');--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "booking_refunds_by_booking" ON "booking_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "additions_in_force" ON "additions" USING btree ("entry") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "confirmations_in_force" ON "confirmations" USING btree ("entry") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "corrections_in_force" ON "corrections" USING btree ("entry","field") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "days_off_by_end" ON "days_off" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "directory_changes_newest" ON "directory_changes" USING btree ("changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "featured_ads_by_end" ON "featured_ads" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at") WHERE status = 'received';--> statement-breakpoint
CREATE INDEX "inbox_entries_by_contact_message" ON "inbox_entries" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_by_feedback" ON "inbox_entries" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "limit_counts_ended" ON "limit_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "businesses_by_province" ON "businesses" USING btree ("province");--> statement-breakpoint
CREATE INDEX "events_by_next" ON "events" USING btree ("next_ends_at");--> statement-breakpoint
CREATE INDEX "listing_appeals_open" ON "listing_appeals" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "listing_appeals_by_listing" ON "listing_appeals" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_by_kind" ON "listings" USING btree ("kind","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "listings_held" ON "listings" USING btree ("held_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "listings_by_email" ON "listings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "dropped_mails_by_time" ON "dropped_mails" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("is_bulk","next_attempt_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "ad_appeals_open" ON "ad_appeals" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ad_appeals_by_ad" ON "ad_appeals" USING btree ("ad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_cases_open_once" ON "ad_cases" USING btree ("ad_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ad_cases_open" ON "ad_cases" USING btree ("opened_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ad_cases_by_ad" ON "ad_cases" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_reports_by_case" ON "ad_reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_acts_by_day" ON "moderation_acts" USING btree ("acted_on");--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_items_of_story" ON "news_items" USING btree ("story_id") WHERE story_id is not null;--> statement-breakpoint
CREATE INDEX "news_items_pictures" ON "news_items" USING btree ("id") WHERE picture_to_fetch is not null;--> statement-breakpoint
CREATE INDEX "newsletter_consents_by_address" ON "newsletter_consents" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_keys_by_subscriber" ON "newsletter_keys" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_keys_by_expiry" ON "newsletter_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_requests_open" ON "newsletter_requests" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_by_address" ON "newsletter_requests" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("happened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
CREATE INDEX "operator_accounts_by_operator" ON "operator_accounts" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_passkeys_by_operator" ON "operator_passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_two_factors_by_operator" ON "operator_two_factors" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_verifications_by_identifier" ON "operator_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_decisions_open_once" ON "queue_decisions" USING btree ("kind","target") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "queue_decisions_due" ON "queue_decisions" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "queue_decisions_newest" ON "queue_decisions" USING btree ("decided_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "seller_holds_by_age" ON "seller_holds" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "seller_links_by_email" ON "seller_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "seller_links_by_expiry" ON "seller_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_proofs_expired" ON "used_proofs" USING btree ("expires_at");