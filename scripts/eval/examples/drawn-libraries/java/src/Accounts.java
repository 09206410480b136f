package exam;

import jakarta.persistence.EntityManager;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.criterion.Restrictions;
import org.hibernate.query.Query;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

public class Accounts extends HttpServlet {
    private final Jdbi jdbi;
    private final SessionFactory sessions;

    Accounts(Jdbi jdbi, SessionFactory sessions) {
        this.jdbi = jdbi;
        this.sessions = sessions;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String owner = request.getParameter("owner");
        String order = request.getParameter("order");
        List<String> names = jdbi.withHandle(handle ->
            handle.createQuery("select name from account where owner = '" + owner + "'").mapTo(String.class).list());
        List<String> bound = jdbi.withHandle(handle ->
            handle.createQuery("select name from account where owner = :owner").bind("owner", owner).mapTo(String.class).list());
        List<String> sorted = jdbi.withHandle(handle ->
            handle.createQuery("select name from account order by <column>").define("column", order).mapTo(String.class).list());
        response.setIntHeader("X-Count", names.size() + bound.size() + sorted.size());
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = request.getParameter("id");
        try (Handle handle = jdbi.open()) {
            handle.execute("delete from account where id = " + id);
            handle.execute("delete from account where id = ?", id);
            handle.createUpdate("update account set open = true where id = :id").bind("id", id).execute();
            handle.createScript("insert into log values ('" + id + "')").execute();
        }
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        try (Session session = sessions.openSession()) {
            Query<Account> hql = session.createQuery("from Account a where a.name = '" + name + "'", Account.class);
            Query<Account> bound = session.createQuery("from Account a where a.name = :name", Account.class).setParameter("name", name);
            session.createNativeQuery("select * from account where name = '" + name + "'", Account.class).list();
            session.createMutationQuery("delete from Account where name = '" + name + "'").executeUpdate();
            session.createSelectionQuery("from Account where name = ?1", Account.class).setParameter(1, name).list();
            session.createCriteria(Account.class).add(Restrictions.sqlRestriction("name = '" + name + "'")).list();
            session.createCriteria(Account.class).add(Restrictions.eq("name", name)).list();
            response.setIntHeader("X-Count", hql.list().size() + bound.list().size());
        }
    }
}
