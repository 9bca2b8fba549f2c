-- Settles a dispute as 'kept', or as 'withdrawn' with the finding that no longer counts. Returns false if there is no
-- such dispute or it is already settled. A finding that was already withdrawn stays as it is.
create function settle_dispute(p_dispute uuid, p_state text, p_answer text, p_withdrawal json, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_withdrawal uuid;
begin
  update disputes set state = p_state, answer = p_answer, settled_at = p_now where id = p_dispute and state = 'open';
  if not found then return false; end if;
  if p_withdrawal is not null then
    insert into withdrawals as known select (json_populate_record(null::withdrawals, p_withdrawal)).*
      on conflict on constraint withdrawals_passage do update set reason = known.reason returning known.id into v_withdrawal;
    update disputes set withdrawal_id = v_withdrawal where id = p_dispute;
  end if;
  return true;
end $$;
