-- Ends work in a failure and gives its charge back. Answers false when it had ended already. Of a batch's item the
-- address stays, so that whoever asked can see which one failed.
create or replace function fail_work(p_work uuid, p_entry uuid, p_error jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_work works; v_charge ledger;
begin
  update works set state = 'failed', error = p_error, input = null, finished_at = p_now,
      result = case when batch_id is not null then jsonb_build_object('url', input #> '{source,url}') end
    where id = p_work and state in ('queued', 'running') returning * into v_work;
  if not found then return false; end if;
  select * into v_charge from ledger where work_id = p_work and kind = 'charge';
  perform move_credits(v_charge.account_id, p_entry, 'refund', -v_charge.amount, v_charge.operation, p_work, p_now);
  perform pg_notify('fma_work_settled', p_work::text);
  return true;
end $$;
