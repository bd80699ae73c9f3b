-- What the public has read stays read: the log is only ever added to, whoever asks.
CREATE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The moderation log is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_act_change();
