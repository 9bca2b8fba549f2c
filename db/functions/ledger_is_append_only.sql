-- Keeps charges and grants on record. An error is corrected by another entry.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or deleted';
end $$;

create trigger ledger_is_append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();

create trigger ledger_is_never_emptied before truncate on ledger
  for each statement execute function ledger_is_append_only();
