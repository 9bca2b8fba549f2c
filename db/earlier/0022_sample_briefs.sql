ALTER TABLE "briefs" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was made of samples before this was marked.
update briefs set is_sample = true
  where json_array_length(record #> '{diagnostics,sources}') > 0 and not exists (
    select from json_array_elements(record #> '{diagnostics,sources}') source where source ->> 'status' <> 'sample');
--> statement-breakpoint
drop function complete_brief(uuid, json, json, json, timestamptz);
--> statement-breakpoint
-- Ends work in a brief with its signals. p_rates is [{ platform, delta_seconds, pairs, close_pairs }], added to the stored
-- ones. Where p_refund is given the brief is free, and that is the ledger entry that gives its charge back. Answers
-- 'stored', or 'settled' (and stores nothing) when the work had ended already.
create function complete_brief(
  p_work uuid, p_brief json, p_signals json, p_rates json, p_refund uuid, p_now timestamptz
) returns text language plpgsql as $$
declare v_charge ledger;
begin
  perform from works where id = p_work and state in ('queued', 'running') for update;
  if not found then return 'settled'; end if;
  insert into briefs select (json_populate_record(null::briefs, p_brief)).*;
  insert into signals select * from json_populate_recordset(null::signals, p_signals);
  -- In one order in every statement, so that two that end together wait for each other and do not lock each other out.
  insert into reference_rates(platform, delta_seconds, pairs, close_pairs, updated_at)
    select r.platform, r.delta_seconds, r.pairs, r.close_pairs, p_now
    from json_to_recordset(p_rates)
      as r(platform text, delta_seconds integer, pairs double precision, close_pairs double precision)
    order by r.platform, r.delta_seconds
    on conflict (platform, delta_seconds) do update set pairs = reference_rates.pairs + excluded.pairs,
      close_pairs = reference_rates.close_pairs + excluded.close_pairs, updated_at = excluded.updated_at;
  update works set state = 'succeeded', brief_id = (p_brief ->> 'id')::uuid, is_free = p_refund is not null,
      input = null, finished_at = p_now
    where id = p_work;
  if p_refund is not null then
    select * into v_charge from ledger where work_id = p_work and kind = 'charge';
    perform move_credits(v_charge.account_id, p_refund, 'refund', -v_charge.amount, v_charge.operation, p_work, p_now);
  end if;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
--> statement-breakpoint
-- Whoever is told of a brief is told whether it rests on samples.
create or replace function work_is_told() returns trigger language plpgsql as $$
declare
  v_also uuid := (old.input ->> 'webhookId')::uuid;
  v_data jsonb := jsonb_build_object('job_id', new.id);
begin
  if new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('batch_id', new.batch_id);
  end if;
  if new.state = 'failed' then
    v_data := v_data || jsonb_build_object('code', new.error ->> 'code', 'message', left(new.error ->> 'message', 500));
  elsif new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('shortcode', new.shortcode, 'cached', coalesce(new.cached, false),
      'is_public', coalesce((select s.is_public from scans s where s.shortcode = new.shortcode), false));
  else
    v_data := v_data || jsonb_build_object('brief_id', new.brief_id,
      'watch_id', (select b.watch_id from briefs b where b.id = new.brief_id),
      'is_sample', coalesce((select b.is_sample from briefs b where b.id = new.brief_id), false));
  end if;
  perform record_event(new.account_id, new.kind || case new.state when 'failed' then '.failed' else '.completed' end,
    v_data, new.finished_at, v_also);
  return null;
end $$;
--> statement-breakpoint
create or replace function finish_watch_run(
  p_run uuid, p_brief uuid, p_change jsonb, p_changed jsonb, p_now timestamptz
) returns boolean language plpgsql as $$
declare v_watch watches;
begin
  update watch_runs set brief_id = p_brief, change = p_change, finished_at = p_now
    where id = p_run and finished_at is null;
  if not found then return false; end if;
  if jsonb_array_length(p_changed) > 0 then
    select w.* into v_watch from watches w join watch_runs r on r.watch_id = w.id where r.id = p_run;
    perform record_event(v_watch.account_id, 'watch.changed', jsonb_build_object('watch_id', v_watch.id,
      'run_id', p_run, 'brief_id', p_brief, 'changed', p_changed,
      'is_sample', coalesce((select b.is_sample from briefs b where b.id = p_brief), false)), p_now);
  end if;
  return true;
end $$;
