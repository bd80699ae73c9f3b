-- Counting a million rows takes a second; reading a kept count takes none. One statement-level trigger per kind of
-- change notes it inside the same transaction as the change itself. Notes are only added, so that two who publish in
-- one category never wait for each other; a job adds them to the sums, and the views below are true at any moment.
CREATE FUNCTION note_ad_counts_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ad_count_changes (category_id, location, change)
      SELECT coalesce(category_id, 0), location, count(*) FROM added WHERE status = 'live' GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO ad_count_changes (category_id, location, change)
      SELECT coalesce(category_id, 0), location, -count(*) FROM taken WHERE status = 'live' GROUP BY 1, 2;
  ELSE
    INSERT INTO ad_count_changes (category_id, location, change)
      SELECT category, place, sum(change) FROM (
        SELECT coalesce(category_id, 0) AS category, location AS place, 1 AS change FROM added WHERE status = 'live'
        UNION ALL
        SELECT coalesce(category_id, 0), location, -1 FROM taken WHERE status = 'live') AS both_sides
      GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE VIEW category_counts AS
  SELECT category_id, sum(live_count)::integer AS live_count FROM (
    SELECT category_id, live_count FROM category_count_sums
    UNION ALL
    SELECT category_id, change FROM ad_count_changes) AS counted
  GROUP BY category_id;
--> statement-breakpoint
CREATE VIEW location_counts AS
  SELECT location, folded, sum(live_count)::integer AS live_count FROM (
    SELECT location, folded, live_count FROM location_count_sums
    UNION ALL
    SELECT location, fold(location), change FROM ad_count_changes) AS counted
  GROUP BY location, folded;
--> statement-breakpoint
CREATE TRIGGER ads_counts_added AFTER INSERT ON ads REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_ad_counts_of_statement();
--> statement-breakpoint
CREATE TRIGGER ads_counts_taken AFTER DELETE ON ads REFERENCING OLD TABLE AS taken
  FOR EACH STATEMENT EXECUTE FUNCTION note_ad_counts_of_statement();
--> statement-breakpoint
CREATE TRIGGER ads_counts_changed AFTER UPDATE ON ads REFERENCING OLD TABLE AS taken NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_ad_counts_of_statement();
--> statement-breakpoint
-- The ledger is proof: what was written stays as it was written, whoever asks. Only an owner of the table who removes
-- the trigger can change a row, and then the chain of hashes shows where.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The consent ledger is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER newsletter_consents_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON newsletter_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
--> statement-breakpoint
-- Whatever the load and whatever the code: two bookings that hold a slot never overlap, buffer included. An unconfirmed
-- one whose minutes are over becomes expired before another takes its slot: the time of day cannot be in a constraint.
ALTER TABLE bookings ADD CONSTRAINT bookings_one_per_slot
  EXCLUDE USING gist (tstzrange(starts_at, held_until, '[)') WITH &&)
  WHERE (status IN ('unconfirmed', 'requested', 'accepted', 'confirmed', 'done'));
--> statement-breakpoint
-- Told at commit and to every node, so that no page offers a slot that was taken, whoever took it.
CREATE FUNCTION tell_bookings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_tags', 'bookings');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For each row: a statement that changed nothing, such as a job that found nothing to do, is not told.
CREATE TRIGGER bookings_changed AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION tell_bookings_changed();
--> statement-breakpoint
-- The log of what operators did is proof: it is only ever added to, whoever asks.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- What the public has read stays read: the log is only ever added to, whoever asks.
CREATE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The moderation log is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_act_change();
--> statement-breakpoint
-- Whoever's password, codes or role were changed signs in again, whichever part of the code made the change; a sign-in
-- that waits for its code begins again too.
CREATE FUNCTION end_operator_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'operators' THEN changed := OLD.id; ELSE changed := OLD.operator_id; END IF;
  DELETE FROM operator_sessions WHERE operator_id = changed;
  DELETE FROM operator_verifications WHERE value = changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER operators_sign_in_again AFTER UPDATE OF role, email ON operators FOR EACH ROW
  WHEN (OLD.email <> NEW.email OR (OLD.role = 'owner' AND NEW.role <> 'owner'))
  EXECUTE FUNCTION end_operator_sessions();
--> statement-breakpoint
CREATE TRIGGER operator_accounts_sign_in_again AFTER UPDATE OF password ON operator_accounts FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password)
  EXECUTE FUNCTION end_operator_sessions();
--> statement-breakpoint
-- While the codes are being set up (not yet verified) a new secret may replace one that nobody has used.
CREATE TRIGGER operator_two_factors_sign_in_again AFTER UPDATE OF secret ON operator_two_factors FOR EACH ROW
  WHEN (OLD.verified AND OLD.secret <> NEW.secret)
  EXECUTE FUNCTION end_operator_sessions();
--> statement-breakpoint
CREATE TRIGGER operator_two_factors_gone AFTER DELETE ON operator_two_factors FOR EACH ROW
  WHEN (OLD.verified)
  EXECUTE FUNCTION end_operator_sessions();
--> statement-breakpoint
-- Marks of today's visitors reach no replica, no archive and no dump of the log; a crash empties them, which costs a
-- visitor who is counted twice.
ALTER TABLE ad_view_marks SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE ad_view_keys SET UNLOGGED;
