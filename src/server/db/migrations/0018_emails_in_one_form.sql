-- Addresses from before they were brought into one form (emailIdentity in src/shared/rules/forms/email.ts): written as
-- today's, they are found however they are typed. Where two verified accounts come out the same, the one that was first
-- has the address, and the other keeps its spelling, with which it goes on signing in.
with formed as (
  select id, email, email_verified_at, created_at,
    regexp_replace(
      regexp_replace(
        normalize(regexp_replace(lower(email::text), '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), nfc),
        '^[\u0009\u000a\u000b\u000c\u000d\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\u0009\u000a\u000b\u000c\u000d\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g'),
      '\.$', '') as form
  from users
),
odd as (
  select id, email_verified_at, form,
    row_number() over (partition by form, email_verified_at is null order by created_at, id) as place
  from formed
  where email::text <> form
)
update users set email = odd.form
from odd
where users.id = odd.id
  and (
    odd.email_verified_at is null
    or (
      odd.place = 1
      and not exists (
        select from users other
        where other.email = odd.form::citext and other.id <> odd.id and other.email_verified_at is not null
      )
    )
  );
