-- Ends a run and, if p_changed is not empty, notifies the account's webhooks. Returns false if it had already ended.
create function finish_watch_run(
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
