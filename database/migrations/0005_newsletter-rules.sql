-- The ledger is proof: what was written stays as it was written, whoever asks. Only an owner of the table who removes
-- the trigger can change a row, and then the chain of hashes shows where.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The consent ledger is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER newsletter_consents_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON newsletter_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
