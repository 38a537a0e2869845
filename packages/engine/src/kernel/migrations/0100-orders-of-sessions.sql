-- A session's newest order that waits for money, and the orders that a login takes along.
create index orders_session on orders (session_id) where session_id is not null;
