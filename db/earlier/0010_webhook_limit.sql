-- Registers an endpoint. Answers false, and stores nothing, where the account has p_max of them or is gone. The account's
-- lock comes in a statement of its own, so that the count is taken after those who were before in the line.
create function add_webhook_endpoint(
  p_id uuid, p_account uuid, p_url text, p_events text[], p_description text, p_secret text, p_max integer,
  p_now timestamptz
) returns boolean language plpgsql as $$
begin
  perform from accounts where id = p_account and erased_at is null for no key update;
  if not found or (select count(*) from webhook_endpoints where account_id = p_account) >= p_max then
    return false;
  end if;
  insert into webhook_endpoints(id, account_id, url, events, description, secret, created_at)
    values (p_id, p_account, p_url, p_events, p_description, p_secret, p_now);
  return true;
end $$;
