-- Reverses a withdrawal: the finding counts again, for every dispute that withdrew it. Returns false if the dispute has
-- no current withdrawal.
create function reinstate_finding(p_dispute uuid, p_reason text, p_operator uuid, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_withdrawal uuid;
begin
  select w.id into v_withdrawal from disputes d join withdrawals w on w.id = d.withdrawal_id
    where d.id = p_dispute and d.state = 'withdrawn' for update of w;
  if not found then return false; end if;
  update disputes set state = 'reinstated', reinstated_reason = p_reason, reinstated_at = p_now, reinstated_by = p_operator
    where withdrawal_id = v_withdrawal;
  delete from withdrawals where id = v_withdrawal;
  return true;
end $$;
