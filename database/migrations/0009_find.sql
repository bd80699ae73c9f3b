CREATE TABLE "directory_changes" (
	"entry" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"page_title" text NOT NULL,
	"hash" text NOT NULL,
	"change" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "feedback_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "feedback_decided" CHECK (("feedback"."status" = 'received') = ("feedback"."decided_at" is null)),
	CONSTRAINT "feedback_unchanged_says_why" CHECK ("feedback"."status" <> 'unchanged' or "feedback"."reason" <> ''),
	CONSTRAINT "feedback_decided_forgets" CHECK ("feedback"."status" = 'received' or "feedback"."email" is null)
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"missed_on" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_missed_on_term_pk" PRIMARY KEY("missed_on","term")
);
--> statement-breakpoint
CREATE INDEX "directory_changes_newest" ON "directory_changes" USING btree ("changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at") WHERE status = 'received';