-- Fails an endpoint's pending deliveries when it is disabled, whatever the reason. A claim stays until its attempt
-- ends, because running attempts count towards the endpoint's pace, and can still succeed.
create function disabled_endpoint_gives_up() returns trigger language plpgsql as $$
begin
  update deliveries set state = 'failed', finished_at = new.disabled_at
    where endpoint_id = new.id and state = 'pending';
  return null;
end $$;

create trigger disabled_endpoint_gives_up after update of disabled_at on webhook_endpoints for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function disabled_endpoint_gives_up();
