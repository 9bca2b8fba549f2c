-- Clears the responses that idempotency keys keep for the work of a deleted scan or brief. Status 404 keeps the keys used.
create function deletion_clears_kept_answers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'scans' then
    update idempotency_keys k set status = 404, headers = null, body = null
      from works w where w.id = k.work_id and w.account_id = old.account_id and w.shortcode = old.shortcode;
  else
    update idempotency_keys k set status = 404, headers = null, body = null
      from works w where w.id = k.work_id and w.account_id = old.account_id and w.brief_id = old.id;
  end if;
  return null;
end $$;

create trigger deletion_clears_kept_answers after delete on scans
  for each row execute function deletion_clears_kept_answers();

create trigger deletion_clears_kept_answers after delete on briefs
  for each row execute function deletion_clears_kept_answers();
