DROP INDEX "mails_waiting";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("is_bulk","next_attempt_at") WHERE status = 'waiting';