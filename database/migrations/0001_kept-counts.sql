-- Counting a million rows takes a second; reading a kept count takes none. One statement-level trigger per kind of
-- change keeps both tables true inside the same transaction as the change itself.
CREATE FUNCTION keep_ad_counts(category integer, place text, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO category_counts AS kept (category_id, live_count) VALUES (coalesce(category, 0), change)
    ON CONFLICT (category_id) DO UPDATE SET live_count = kept.live_count + excluded.live_count;
  INSERT INTO location_counts AS kept (location, folded, live_count) VALUES (place, fold(place), change)
    ON CONFLICT (location) DO UPDATE SET live_count = kept.live_count + excluded.live_count;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_ad_counts_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two transactions always lock the kept rows in one order.
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_ad_counts(category_id, location, changed) FROM (
      SELECT category_id, location, count(*)::integer AS changed FROM added WHERE status = 'live'
      GROUP BY 1, 2 ORDER BY 1, 2) AS changes;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM keep_ad_counts(category_id, location, -changed) FROM (
      SELECT category_id, location, count(*)::integer AS changed FROM taken WHERE status = 'live'
      GROUP BY 1, 2 ORDER BY 1, 2) AS changes;
  ELSE
    PERFORM keep_ad_counts(category_id, location, changed) FROM (
      SELECT category_id, location, sum(change)::integer AS changed FROM (
        SELECT category_id, location, 1 AS change FROM added WHERE status = 'live'
        UNION ALL
        SELECT category_id, location, -1 FROM taken WHERE status = 'live') AS both_sides
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2) AS changes;
  END IF;
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
