-- Creates an account with its first credits. Returns false if the email address is taken.
create function create_account(
  p_account uuid, p_email text, p_password_hash text, p_entry uuid, p_credits integer, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  insert into accounts(id, email, password_hash, created_at) values (p_account, p_email, p_password_hash, p_now)
    on conflict (email) do nothing;
  if not found then return false; end if;
  if p_credits > 0 then
    perform move_credits(p_account, p_entry, 'grant', p_credits, 'signup', null, p_now);
  end if;
  return true;
end $$;
