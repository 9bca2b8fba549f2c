update measurements set text_sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex') where text is not null;
--> statement-breakpoint
-- Where the text comes with the measurements its hash need not.
create function measurement_knows_its_text() returns trigger language plpgsql as $$
begin
  if new.text_sha256 is null and new.text is not null then
    new.text_sha256 := encode(sha256(convert_to(new.text, 'UTF8')), 'hex');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger measurement_knows_its_text before insert on measurements
  for each row execute function measurement_knows_its_text();
--> statement-breakpoint
-- As before, with the hash of a text that is not kept.
create or replace function complete_scan(
  p_work uuid, p_shortcode text, p_measurement json, p_scan json, p_page json, p_rebate integer, p_entry uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_work works; v_charge ledger;
begin
  select * into v_work from works where id = p_work and state in ('queued', 'running') for update;
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
        etag = excluded.etag, last_modified = excluded.last_modified, fetched_at = excluded.fetched_at;
  end if;
  if p_rebate > 0 then
    select * into v_charge from ledger where work_id = p_work and kind = 'charge';
    perform move_credits(v_charge.account_id, p_entry, 'refund', p_rebate, v_charge.operation, p_work, p_now);
  end if;
  update works set state = 'succeeded', shortcode = p_shortcode, cached = p_measurement is null, input = null, finished_at = p_now where id = p_work;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
--> statement-breakpoint
-- Ends a dispute: 'kept', or 'withdrawn' with the finding that no longer counts. Answers false when there is no such
-- dispute or it had ended already. A finding that was withdrawn before stays as it was.
create function settle_dispute(p_dispute uuid, p_state text, p_answer text, p_withdrawal json, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  update disputes set state = p_state, answer = p_answer, settled_at = p_now where id = p_dispute and state = 'open';
  if not found then return false; end if;
  if p_withdrawal is not null then
    insert into withdrawals select (json_populate_record(null::withdrawals, p_withdrawal)).* on conflict do nothing;
  end if;
  return true;
end $$;
