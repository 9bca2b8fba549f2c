-- Completes work with a brief and its signals. Adds p_rates, [{ platform, delta_seconds, pairs, close_pairs }], to the
-- stored rates. If p_refund is given, the brief is free, and this is the id of the ledger entry that refunds its
-- charge. Returns 'stored', or 'settled' (and stores nothing) if the work had already ended.
create function complete_brief(
  p_work uuid, p_brief json, p_signals json, p_rates json, p_refund uuid, p_now timestamptz
) returns text language plpgsql as $$
declare v_charge ledger;
begin
  perform from works where id = p_work and state in ('queued', 'running') for update;
  if not found then return 'settled'; end if;
  insert into briefs select (json_populate_record(null::briefs, p_brief)).*;
  insert into signals select * from json_populate_recordset(null::signals, p_signals);
  -- All statements use the same order, so two that end at the same time wait for each other and cannot deadlock.
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
