-- Whatever the load and whatever the code: two bookings that hold a slot never overlap, buffer included.
ALTER TABLE bookings ADD CONSTRAINT bookings_one_per_slot
  EXCLUDE USING gist (tstzrange(starts_at, held_until, '[)') WITH &&)
  WHERE (status IN ('requested', 'accepted', 'confirmed', 'done'));
--> statement-breakpoint
-- Told at commit and to every node, so that no page offers a slot that was taken, whoever took it.
CREATE FUNCTION tell_bookings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_tags', 'bookings');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_changed AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_bookings_changed();
