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
