diff --git a/src/list.c b/src/list.c
index 3f1a2bc..9d0e8f1 100644
--- a/src/list.c
+++ b/src/list.c
@@ -10,9 +10,12 @@ struct node *push(struct node *head, int value)
 {
     struct node *item = malloc(sizeof *item);
-    item->value = value;
+    if (item == NULL)
+        return head;
+    item->value = value;
     item->next = head;
     return item;
 }
@@ -40,6 +43,7 @@ void drop(struct node *head)
     while (head) {
         struct node *next = head->next;
         free(head);
+        head = NULL;
         head = next;
     }
 }
