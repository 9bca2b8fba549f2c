-- Completes an analysis with a scan. p_measurement is null if stored measurements are reused, p_scan if the caller's
-- earlier scan is returned, and p_page for a pasted text. p_rebate is the part of the price to refund.
-- Returns 'stored'. All other values change nothing: 'settled' if the work had already ended, 'measured_meanwhile' if
-- other work stored the same measurements first, 'shortcode_taken', and 'measurement_gone' if they were deleted.
create function complete_scan(
  p_work uuid, p_shortcode text, p_measurement json, p_scan json, p_page json, p_rebate integer, p_entry uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_charge ledger;
begin
  perform from works where id = p_work and state in ('queued', 'running') for update;
  if not found then return 'settled'; end if;
  if p_scan is not null then
    if exists (select from tombstones t where t.shortcode = p_shortcode)
      or exists (select from scans s where s.shortcode = p_shortcode) then return 'shortcode_taken'; end if;
  elsif not exists (select from scans s where s.shortcode = p_shortcode) then
    return 'measurement_gone';
  end if;
  if p_measurement is not null then
    insert into measurements(id, key, scope, report, title, text, text_sha256, excerpts, paragraphs, context,
        ruleset_sha256, analyzed_at)
      select m.id, m.key, m.scope, m.report, m.title, m.text, m.text_sha256, m.excerpts, m.paragraphs, m.context,
        m.ruleset_sha256, m.analyzed_at
      from json_populate_record(null::measurements, p_measurement) m
      on conflict (key, scope) do nothing;
    if not found then return 'measured_meanwhile'; end if;
  end if;
  if p_scan is not null then
    perform from measurements where id = (p_scan ->> 'measurement_id')::uuid for share;
    if not found then return 'measurement_gone'; end if;
    insert into scans select (json_populate_record(null::scans, p_scan)).*;
  end if;
  if p_page is not null then
    insert into pages select (json_populate_record(null::pages, p_page)).*
      on conflict (url, scope) do update set measurement_id = excluded.measurement_id, article = excluded.article,
        source = excluded.source, etag = excluded.etag, last_modified = excluded.last_modified,
        fetched_at = excluded.fetched_at;
  end if;
  if p_rebate > 0 then
    select * into v_charge from ledger where work_id = p_work and kind = 'charge';
    perform move_credits(v_charge.account_id, p_entry, 'refund', p_rebate, v_charge.operation, p_work, p_now);
  end if;
  update works set state = 'succeeded', shortcode = p_shortcode, cached = p_measurement is null, input = null,
      finished_at = p_now
    where id = p_work;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
