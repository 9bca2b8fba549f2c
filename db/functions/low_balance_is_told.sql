-- Records an event when the balance falls to the low mark: a fifth of the last grant, and at least 5.
create function low_balance_is_told() returns trigger language plpgsql as $$
declare v_before integer := new.balance_after - new.amount; v_mark integer;
begin
  if not exists (select from webhook_endpoints where account_id = new.account_id and disabled_at is null
    and events && array['credits.low', 'credits.exhausted']) then return null; end if;
  select greatest(5, amount / 5) into v_mark from ledger
    where account_id = new.account_id and kind = 'grant' and amount > 0 order by seq desc limit 1;
  v_mark := coalesce(v_mark, 5);
  if v_before > v_mark and new.balance_after <= v_mark then
    perform record_event(new.account_id, 'credits.low',
      jsonb_build_object('credits_remaining', new.balance_after, 'low_mark', v_mark), new.created_at);
  end if;
  if new.balance_after = 0 then
    perform record_event(new.account_id, 'credits.exhausted', jsonb_build_object('credits_remaining', 0),
      new.created_at);
  end if;
  return null;
end $$;

create trigger low_balance_is_told after insert on ledger for each row
  when (new.amount < 0) execute function low_balance_is_told();
