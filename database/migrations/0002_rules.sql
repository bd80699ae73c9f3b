-- Counting a million rows takes a second; reading a kept count takes none. One statement-level trigger per kind of
-- change keeps both tables true inside the same transaction as the change itself. Every statement takes all its
-- categories first and then all its places, in order, so that two statements never block each other.
CREATE FUNCTION keep_ad_counts_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(sums) INTO changes FROM (
      SELECT coalesce(category_id, 0) AS category, location AS place, count(*) AS change
      FROM added WHERE status = 'live' GROUP BY 1, 2) AS sums;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(sums) INTO changes FROM (
      SELECT coalesce(category_id, 0) AS category, location AS place, -count(*) AS change
      FROM taken WHERE status = 'live' GROUP BY 1, 2) AS sums;
  ELSE
    SELECT jsonb_agg(sums) INTO changes FROM (
      SELECT category, place, sum(change) AS change FROM (
        SELECT coalesce(category_id, 0) AS category, location AS place, 1 AS change FROM added WHERE status = 'live'
        UNION ALL
        SELECT coalesce(category_id, 0), location, -1 FROM taken WHERE status = 'live') AS both_sides
      GROUP BY 1, 2 HAVING sum(change) <> 0) AS sums;
  END IF;
  INSERT INTO category_counts AS kept (category_id, live_count)
    SELECT category, sum(change) FROM jsonb_to_recordset(changes) AS one (category integer, change integer)
    GROUP BY 1 HAVING sum(change) <> 0 ORDER BY 1
    ON CONFLICT (category_id) DO UPDATE SET live_count = kept.live_count + excluded.live_count;
  INSERT INTO location_counts AS kept (location, folded, live_count)
    SELECT place, fold(place), sum(change) FROM jsonb_to_recordset(changes) AS one (place text, change integer)
    GROUP BY 1 HAVING sum(change) <> 0 ORDER BY 1
    ON CONFLICT (location) DO UPDATE SET live_count = kept.live_count + excluded.live_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ads_counts_added AFTER INSERT ON ads REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ad_counts_of_statement();
--> statement-breakpoint
CREATE TRIGGER ads_counts_taken AFTER DELETE ON ads REFERENCING OLD TABLE AS taken
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ad_counts_of_statement();
--> statement-breakpoint
CREATE TRIGGER ads_counts_changed AFTER UPDATE ON ads REFERENCING OLD TABLE AS taken NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ad_counts_of_statement();
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
