ALTER TABLE "disputes" DROP CONSTRAINT "disputes_state";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reinstated_reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reinstated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reinstated_by" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reinstated_by_accounts_id_fk" FOREIGN KEY ("reinstated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_withdrawal" ON "disputes" USING btree ("withdrawal_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'withdrawn', 'kept', 'reinstated'));--> statement-breakpoint
-- Which finding a dispute withdrew was not kept: it is told by its reason and its text.
update disputes d set withdrawal_id = w.id
  from scans s, measurements m, withdrawals w
  where d.state = 'withdrawn' and s.id = d.scan_id and m.id = s.measurement_id and w.text_sha256 = m.text_sha256
    and w.reason = d.answer and (d.code is null or left(d.code, 1) = w.family)
    and abs(extract(epoch from w.created_at - d.settled_at)) < 60;
--> statement-breakpoint
-- As before, and the dispute keeps which finding it withdrew.
create or replace function settle_dispute(p_dispute uuid, p_state text, p_answer text, p_withdrawal json, p_now timestamptz)
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
--> statement-breakpoint
-- Takes a withdrawal back: the finding counts again, for every dispute by which it was withdrawn. Answers false where the
-- dispute withdraws nothing (any more).
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
