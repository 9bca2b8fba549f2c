-- Starts a watch's run for a due time: charges the account, stores the work and the run, and sets the next due time.
-- Returns 'accepted', 'refused' (the balance is too low: nothing is charged, and the watch stops for the reason
-- p_stopped) or 'settled' (nothing changes, because the run exists or the watch is not active).
create function start_watch_run(
  p_watch uuid, p_due timestamptz, p_next timestamptz, p_run uuid, p_work uuid, p_entry uuid, p_price integer,
  p_input jsonb, p_stopped text, p_now timestamptz
) returns text language plpgsql as $$
declare v_account uuid;
begin
  select account_id into v_account from watches where id = p_watch;
  -- Locks the account before the watch, in the same order as an erasure.
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
