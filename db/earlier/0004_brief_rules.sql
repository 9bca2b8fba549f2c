-- A deleted brief leaves its id, so that work whose brief is gone is told from work that never made one.
create function brief_leaves_a_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones(shortcode, deleted_at) values (old.id::text, old.created_at) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger brief_leaves_a_tombstone after delete on briefs
  for each row execute function brief_leaves_a_tombstone();
--> statement-breakpoint
-- Ends work in a brief with its signals. p_rates is [{ platform, delta_seconds, pairs, close_pairs }], added to the stored
-- ones. Answers 'stored', or 'settled' (and stores nothing) when the work had ended already.
create function complete_brief(p_work uuid, p_brief json, p_signals json, p_rates json, p_now timestamptz)
returns text language plpgsql as $$
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
  update works set state = 'succeeded', brief_id = (p_brief ->> 'id')::uuid, input = null, finished_at = p_now
    where id = p_work;
  perform pg_notify('fma_work_settled', p_work::text);
  return 'stored';
end $$;
--> statement-breakpoint
-- Deletes a brief of an account with its signals. Answers false when there is none.
create function delete_brief(p_brief uuid, p_account uuid, p_now timestamptz) returns boolean language plpgsql as $$
begin
  delete from briefs where id = p_brief and account_id = p_account;
  if not found then return false; end if;
  update tombstones set deleted_at = p_now where shortcode = p_brief::text;
  return true;
end $$;
