CREATE TABLE "bookings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"token_hash" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"client_type" text NOT NULL,
	"duration_hours" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"sealed_person" "bytea",
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_by" text,
	"refund_due_cents" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "bookings_cancelled_by_somebody" CHECK ((status = 'cancelled') = (cancelled_by is not null and refund_due_cents is not null)),
	CONSTRAINT "bookings_erased_whole" CHECK (num_nulls(sealed_person, token_hash) = case when erased_at is null then 0 else 2 end),
	CONSTRAINT "bookings_right_length" CHECK (starts_at < ends_at and ends_at <= held_until)
);
--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at");