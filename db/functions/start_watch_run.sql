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
