CREATE TABLE "common_words" (
	"word" text PRIMARY KEY NOT NULL,
	"live_count" integer NOT NULL
);
