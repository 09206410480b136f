<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<h1><c:out value="${topic}"/></h1>
<h2>${topic}</h2><%-- expect: cross-site-scripting --%>
