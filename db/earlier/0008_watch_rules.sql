-- Begins the run of a watch for a due time: charges its account, stores the work and the run, and sets the next due time.
-- Answers 'accepted'; 'refused' where the balance is too low: then the watch is stopped for the reason p_stopped and nothing
-- is charged; 'settled' where the due time was answered already or the watch is not active any more: then nothing changes.
create function start_watch_run(
  p_watch uuid, p_due timestamptz, p_next timestamptz, p_run uuid, p_work uuid, p_entry uuid, p_price integer,
  p_input jsonb, p_stopped text, p_now timestamptz
) returns text language plpgsql as $$
declare v_account uuid;
begin
  select account_id into v_account from watches where id = p_watch;
  -- The account before the watch, in the order of an erasure.
  perform from accounts where id = v_account and erased_at is null for update;
  if not found then return 'settled'; end if;
  update watches set due_at = p_next where id = p_watch and is_active and due_at = p_due;
  if not found then return 'settled'; end if;
  if accept_work(p_work, v_account, p_entry, 'brief', p_price, 'brief', p_input, p_now) is null then
    update watches set is_active = false, stopped = p_stopped where id = p_watch;
    return 'refused';
  end if;
  insert into watch_runs(id, watch_id, work_id, due_at, created_at) values (p_run, p_watch, p_work, p_due, p_now);
  return 'accepted';
end $$;
--> statement-breakpoint
-- Ends a run and, where p_changed names anything, tells the account's webhooks. Answers false when it had ended already.
create function finish_watch_run(p_run uuid, p_brief uuid, p_change jsonb, p_changed jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_watch watches;
begin
  update watch_runs set brief_id = p_brief, change = p_change, finished_at = p_now
    where id = p_run and finished_at is null;
  if not found then return false; end if;
  if jsonb_array_length(p_changed) > 0 then
    select w.* into v_watch from watches w join watch_runs r on r.watch_id = w.id where r.id = p_run;
    perform record_event(v_watch.account_id, 'watch.changed', jsonb_build_object('watch_id', v_watch.id,
      'run_id', p_run, 'brief_id', p_brief, 'changed', p_changed), p_now);
  end if;
  return true;
end $$;
