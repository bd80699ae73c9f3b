-- Two statements that touched several categories and places could block each other: each took a category, then a
-- place, then the next category. Now every statement takes all its categories first and then all its places, in order.
CREATE OR REPLACE FUNCTION keep_ad_counts_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP FUNCTION keep_ad_counts(integer, text, integer);
