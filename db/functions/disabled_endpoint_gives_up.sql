-- What waits for an endpoint has failed once it is disabled, by whatever did that. A claim stays until its attempt ends:
-- what runs counts for the endpoint's pace, and a success that comes yet is one.
create function disabled_endpoint_gives_up() returns trigger language plpgsql as $$
begin
  update deliveries set state = 'failed', finished_at = new.disabled_at
    where endpoint_id = new.id and state = 'pending';
  return null;
end $$;

create trigger disabled_endpoint_gives_up after update of disabled_at on webhook_endpoints for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function disabled_endpoint_gives_up();
